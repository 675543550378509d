const ADVERB = String.raw`(?:ideally|preferably|if\s+possible|where\s+possible|hopefully|(?:we(?:['’]d|\s+would)?\s+)?prefer(?:red|ably)?|nice\s+to\s+have)`;
const LIKED = String.raw`(?:(?:would|could)\s+be|is|are)\s+(?:great|nice|ideal|lovely|perfect|preferred)`;
/** "Ideally verified", "verified if possible", "verified would be nice" */
const ENGLISH = new RegExp(
  String.raw`(?<!\p{L})${ADVERB}(?!\p{L})\s*:?\s+[^,;.!?()]+|(?<=^|[,;.!?()]\s*)(?!\s)[^,;.!?()]*?(?<!\p{L})(?:${LIKED}|${ADVERB})(?=\s*(?:$|[,;.!?()]))`,
  'giu',
);
const JAPANESE =
  /(?:できれば|出来れば|なるべく|可能なら|可能であれば|できるだけ|理想(?:を言えば|としては|は))、?[^、。!?\n]+|(?<=^|[、。!?\n])[^、。!?\n]+?(?:だと|であれば|なら|と)(?:嬉しい|うれしい|ありがたい|助かり|助かる|幸い|理想|望ましい)[^、。!?\n]*/gu;

/**
 * Words of wishes, "ideally verified": no search prefers creators, so that their filters leave out the others, which the answer says.
 */
export const wishesIn = (text: string, isJapanese: boolean): string[] =>
  [...text.matchAll(isJapanese ? JAPANESE : ENGLISH)].map(([words]) => words.trim());
