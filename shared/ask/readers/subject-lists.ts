import { type ParseState, textOf } from '../parse-state.ts';

const EITHER = /^(?:or|\/|または|又は|もしくは|あるいは|か)$/iu;
/** Japanese や lists examples, of which one is enough, but several topics of them are more exact than their category. */
const EXAMPLES = /^や$/u;
const SUBJECTS = ['interest', 'topic'];

/** Words between two subjects of a list: a comma, "and", "or", or a comma with one of them. */
const isLink = (state: ParseState, at: number, step: 1 | -1): boolean => {
  const part = state.parts[at];
  // 犬の写真 is about dogs, 100均の購入品 about shops.
  const isOf = step === 1 && part?.kind === 'glue' && textOf(state, part) === 'の';
  return part !== undefined && !isOf && (part.kind === 'glue' || /^[,、/]$/.test(part.value));
};

/** "Vegan food or BBQ": what the first word says is not said of the others. */
const isOneNoun = ({ isJapanese, parts, sentence }: ParseState, at: number): boolean => {
  const [before, part] = [parts[at - 1], parts[at]];
  const isSubject = SUBJECTS.includes(before?.kind ?? '') && before?.start !== part?.start;
  return !isJapanese && isSubject && /^[\s-]$/.test(sentence.slice(before?.end, part?.start));
};

type Listed = { items: number[]; isEither: boolean };

/** Wanted subjects beside one, separated only by commas and conjunctions. `isEither`: one of the list is enough. */
export const subjectsListedWith = (state: ParseState, at: number): Listed => {
  const items: number[] = [];
  let [isEither, areExamples] = [false, false];
  for (const step of [-1, 1] as const) {
    for (let item = at; ; ) {
      let next = item + step;
      while (isLink(state, next, step)) next += step;
      const links = state.parts.slice(Math.min(item, next) + 1, Math.max(item, next));
      const isListed = links.length > 0 && SUBJECTS.includes(state.parts[next]?.kind ?? '') && !state.excluded.has(next);
      if (!isListed) break;
      isEither ||= links.some((link) => EITHER.test(textOf(state, link).trim()));
      areExamples ||= links.some((link) => EXAMPLES.test(textOf(state, link).trim()));
      items.push(next);
      item = next;
    }
  }
  const areInterests = items.every((item) => state.parts[item]?.kind === 'interest');
  return { items, isEither: (isEither || (areExamples && areInterests)) && !isOneNoun(state, Math.min(at, ...items)) };
};
