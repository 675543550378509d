const ONES = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';

const upTo99 = (): [string, number][] => {
  const ones = ONES.split(' ').map((word, at): [string, number] => [word, at + 1]);
  const tens = TENS.split(' ').map((word, at): [string, number] => [word, (at + 2) * 10]);
  const both = tens.flatMap(([ten, number]) => ones.slice(0, 9).map(([one, rest]): [string, number] => [`${ten} ${one}`, number + rest]));
  return [...ones, ...tens, ...both];
};

/** Lines of a word table for written numbers: "thirty-five", "sixty thousand", "three hundred thousand", "two million". */
export const numberLines = (): string => {
  const small = upTo99();
  const hundreds = small.slice(0, 9).map(([word, number]): [string, number] => [`${word} hundred`, number * 100]);
  const thousands = [...small, ...hundreds].map(([word, number]): [string, number] => [`${word} thousand`, number * 1000]);
  const millions = small.slice(0, 20).map(([word, number]): [string, number] => [`${word} million`, number * 1e6]);
  // "One" alone is no figure: "the one in Paris".
  return [...small.slice(1), ...hundreds, ...thousands, ...millions].map(([word, number]) => `number:${number} = ${word}`).join('\n');
};
