import { readFileSync } from 'node:fs';
import type { Knowledge } from '#shared/ask/knowledge.ts';
import { type Understanding, understand } from '#shared/ask/understand.ts';
import { SAFETY_CATEGORIES } from '#shared/posts/safety/categories.ts';
import { factsOf, type LANGUAGES } from './labels.ts';
import type { Outcome } from './score.ts';

/** Files of briefs and of single conditions per language. The rules may be made with `learn`; the failures of other sets are only counted. */
export const BRIEF_SETS = [
  'briefs-learn',
  'conditions-learn',
  'briefs-second',
  'briefs-third',
  'briefs-fourth',
  'briefs-fifth',
  'briefs-sixth',
  'briefs-seventh',
  'briefs-eighth',
  'briefs-ninth',
  'briefs-tenth',
  'briefs-eleventh',
  'briefs-twelfth',
  'briefs-thirteenth',
  'briefs-fourteenth',
  'briefs-fifteenth',
  'briefs-sixteenth',
  'briefs-seventeenth',
  'briefs-eighteenth',
] as const;

/** Words of a brief with the facts that they ask for; `isReported` if no filter has them, so that they must be named as unknown. */
export type Condition = { words: string; facts: string[]; isReported: boolean };
export type Brief = { ask: string; conditions: Condition[] };

const EUROPE =
  'AD AL AT BA BE BG BY CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM UA'.split(
    ' ',
  );
const SHORT: Record<string, string[]> = {
  SAFE: SAFETY_CATEGORIES.map((category) => `not.brandSafety=${category}`),
  EUROPE: EUROPE.map((country) => `influencerLocation=${country}`),
  EUROPE_WITHOUT_UK: EUROPE.filter((country) => country !== 'GB').map((country) => `influencerLocation=${country}`),
};

/**
 * 'cats{relevance=#cats or influencerInterests=Pets} in Rome{influencerLocation=IT/Rome}, cheap{?}': facts follow their words,
 * ' or ' joins facts of which any is right ('?': it may be named as unknown, too), '1|' marks an alternative, '\n' a line break.
 */
const briefFrom = (line: string): Brief => ({
  ask: line.replace(/\{[^}]*\}/g, ''),
  conditions: [...line.matchAll(/([^{}]*)\{([^}]*)\}/g)].map(([, words = '', facts = '']) => ({
    words,
    facts: facts.split(';').flatMap((fact) => (fact === '?' ? [] : (SHORT[fact] ?? [fact]))),
    isReported: facts.split(';').includes('?'),
  })),
});

export const briefs = (language: (typeof LANGUAGES)[number], set: (typeof BRIEF_SETS)[number]): Brief[] =>
  readFileSync(new URL(`briefs/${language}.${set}.data.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => briefFrom(line.replaceAll('\\n', '\n')));

const saidIn = ({ alternatives = [], ...common }: Understanding): string[] => [
  ...factsOf(common),
  ...alternatives.flatMap((filters, index) => factsOf({ filters }).map((fact) => `${index + 1}|${fact}`)),
];

/** `silent`: words of conditions that did not become their filters, and none of whose words were named as unknown or as wider than asked for. */
export type BriefOutcome = Outcome & { silent: string[] };

/** The condition with one fact where several are right: the one that was said, else the first. */
const settled = (condition: Condition, said: string[]): Condition => {
  const settle = (fact: string): string => {
    const right = fact.split(' or ');
    return right.find((one) => said.includes(one)) ?? (right.includes('?') ? '?' : (right[0] ?? fact));
  };
  const facts = condition.facts.map(settle);
  return { ...condition, facts: facts.filter((fact) => fact !== '?'), isReported: condition.isReported || facts.includes('?') };
};

export const outcomeOfBrief = async (brief: Brief, knowledge: Knowledge): Promise<BriefOutcome> => {
  const answer = await understand(brief.ask, knowledge);
  const said = saidIn(answer);
  const conditions = brief.conditions.map((condition) => settled(condition, said));
  const wanted = conditions.flatMap(({ facts }) => facts);
  const named = [...answer.unknown, ...answer.widened.map(({ text }) => text)];
  const isLost = ({ facts, isReported }: Condition): boolean => isReported || facts.some((fact) => !said.includes(fact));
  return {
    ask: brief.ask,
    said,
    missed: wanted.filter((fact) => !said.includes(fact)),
    added: said.filter((fact) => !wanted.includes(fact)),
    unknown: answer.unknown,
    silent: conditions
      .filter((condition) => isLost(condition) && !named.some((word) => condition.words.includes(word)))
      .map(({ words }) => words.trim()),
  };
};

const isTopic = (fact: string): boolean => /^(?:\d\|)?(?:not\.)?(?:relevance|influencerInterests)=/.test(fact);

/** Exact, except that a topic may be answered by an interest and the other way round, or be named as unknown. */
export const isExactApartFromTopics = ({ missed, added, unknown }: BriefOutcome): boolean => {
  const isAnswered = !missed.some(isTopic) || added.some(isTopic) || unknown.length > 0;
  return isAnswered && [...missed, ...added].every(isTopic);
};
