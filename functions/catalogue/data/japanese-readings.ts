const KATAKANA = /^[ァ-ヺー・＝=]+$/;
const KANJI = /^[々〆ヶケ\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;
const MIN_SIMILARITY = 0.5;

const ROWS: Record<string, string> = {
  a: 'アァカガサザタダナハバパマヤャラワヮ',
  i: 'イィキギシジチヂニヒビピミリヰ',
  u: 'ウゥクグスズツヅッヌフブプムユュルヴ',
  e: 'エェケゲセゼテデネヘベペメレヱ',
  o: 'オォコゴソゾトドノホボポモヨョロヲ',
};
const CONSONANTS: Record<string, string> = {
  k: 'カキクケコ',
  g: 'ガギグゲゴ',
  s: 'サシスセソ',
  z: 'ザジズゼゾ',
  t: 'タチツテト',
  d: 'ダヂヅデド',
  n: 'ナニヌネノン',
  h: 'ハヒフヘホ',
  b: 'バビブベボヴ',
  p: 'パピプペポ',
  m: 'マミムメモ',
  r: 'ラリルレロ',
};

const consonantOf = (kana: string) => Object.entries(CONSONANTS).find(([, row]) => row.includes(kana))?.[0] ?? '';
const vowelOf = (kana: string) => Object.entries(ROWS).find(([, row]) => row.includes(kana))?.[0] ?? '';

/** Sounds that katakana does not tell apart, and vowels that it adds after consonants, count as equal. */
const SAME_SOUNDS: [RegExp, string][] = [
  [/[^a-z]/g, ''],
  [/ch|tch|sh|sch|ts|th|x|c(?=[ei])/g, 's'],
  [/l/g, 'r'],
  [/v|w/g, 'b'],
  [/[cq]/g, 'k'],
  [/f|ph|kh/g, 'h'],
  [/j|gh/g, 'z'],
  [/y/g, 'i'],
  [/(.)\1+/g, '$1'],
];

const soundsOf = (latin: string): string =>
  SAME_SOUNDS.reduce((text, [pattern, sound]) => text.replace(pattern, sound), latin.normalize('NFD').toLowerCase());

const latinOf = (katakana: string): string => [...katakana].map((kana) => consonantOf(kana) + vowelOf(kana)).join('');

const distance = (a: string, b: string): number => {
  let before = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...a].entries()) {
    const now = [row + 1];
    for (const [column, other] of [...b].entries()) {
      const changed = (before[column] ?? 0) + (letter === other ? 0 : /[aeiou]/.test(letter + other) ? 0.7 : 1);
      now.push(Math.min(changed, (before[column + 1] ?? 0) + (/[aeiou]/.test(letter) ? 0.5 : 1), (now[column] ?? 0) + 1));
    }
    before = now;
  }
  return before.at(-1) ?? 0;
};

/** 0..1: how much a name in katakana sounds like a Latin name. */
const similarity = (katakana: string, name: string): number => {
  const [kana, latin] = [soundsOf(latinOf(katakana)), soundsOf(name)];
  return 1 - distance(kana, latin) / Math.max(kana.length, latin.length, 1);
};

/** The katakana name that sounds most like the Latin name: lists of alternative names also have former names and nicknames. */
export const closestReading = (alternatives: readonly string[], name: string): string | undefined =>
  alternatives
    .map((other) => other.normalize('NFKC').replaceAll('=', '＝').replace(/市$/, ''))
    .filter((other) => KATAKANA.test(other) && other.length > 1)
    .map((other) => ({ other, score: similarity(other, name) }))
    .filter(({ score }) => score >= MIN_SIMILARITY)
    .sort((a, b) => b.score - a.score || b.other.length - a.other.length)[0]?.other;

const FORMER_LETTERS = '廣澤濱靜龍瀨邊齋壽縣櫻澁國會學區關圓鹽條應戶郡鳥嶽當豐彌惠寶榮劍澀眞禮總綠瀧溪藝萬圍與瀬';

const EUC_JP = new Set<string>();
{
  const decoder = new TextDecoder('euc-jp');
  for (let row = 0xa1; row <= 0xf4; row++)
    for (let cell = 0xa1; cell <= 0xfe; cell++) for (const letter of decoder.decode(new Uint8Array([row, cell]))) EUC_JP.add(letter);
}

/** The municipality in Japanese letters: lists of alternative names also have Chinese spellings and former letters. */
export const japaneseName = (alternatives: readonly string[], name: string): string | undefined => {
  const written = alternatives.filter((other) => KANJI.test(other) && [...other].every((letter) => EUC_JP.has(letter)));
  const modern = written.filter((other) => ![...other].some((letter) => FORMER_LETTERS.includes(letter)));
  const kind = /chō|cho$|machi$/i.test(name) ? '町' : '市';
  const full = (modern.length > 0 ? modern : written).filter(
    (other) => /[市町村区]$/.test(other) && /\p{Script=Han}/u.test(other.slice(0, -1)),
  );
  const short = modern.filter((other) => /^\p{Script=Han}+$/u.test(other) && !/[市町村区]$/.test(other));
  return (full.find((other) => other.endsWith(kind)) ?? full[0] ?? short[0])?.replace(/(?<=..)市$/, '');
};
