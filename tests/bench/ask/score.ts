import type { Knowledge } from '#shared/ask/knowledge.ts';
import { understand } from '#shared/ask/understand.ts';
import { factsOf, type Labelled, labelFacts } from './labels.ts';

/** Result of one sentence: `missed` facts are absent, `added` facts were not asked for. */
export type Outcome = { ask: string; said: string[]; missed: string[]; added: string[]; unknown: string[] };

export const outcomeOf = async (label: Labelled, knowledge: Knowledge): Promise<Outcome> => {
  const answer = await understand(label.ask, knowledge);
  const [wanted, said] = [labelFacts(label), factsOf(answer)];
  return {
    ask: label.ask,
    said,
    missed: wanted.filter((fact) => !said.includes(fact)),
    added: said.filter((fact) => !wanted.includes(fact)),
    unknown: answer.unknown,
  };
};

export const isExact = ({ missed, added }: Outcome): boolean => missed.length + added.length === 0;
export const accuracyOf = (outcomes: Outcome[]): number => outcomes.filter(isExact).length / outcomes.length;

const keyOf = (fact: string): string => fact.slice(0, fact.indexOf('='));

export type FilterScore = { key: string; wanted: number; precision: number; recall: number };

/** Precision and recall per filter, most frequent first. */
export const scoresOf = (outcomes: Outcome[]): FilterScore[] => {
  const counts = new Map<string, { right: number; missed: number; added: number }>();
  const count = (fact: string, what: 'right' | 'missed' | 'added'): void => {
    const of = counts.get(keyOf(fact)) ?? { right: 0, missed: 0, added: 0 };
    counts.set(keyOf(fact), { ...of, [what]: of[what] + 1 });
  };
  for (const { said, missed, added } of outcomes) {
    for (const fact of said) if (!added.includes(fact)) count(fact, 'right');
    for (const fact of missed) count(fact, 'missed');
    for (const fact of added) count(fact, 'added');
  }
  return [...counts]
    .map(([key, { right, missed, added }]) => ({
      key,
      wanted: right + missed,
      precision: right / (right + added || 1),
      recall: right / (right + missed || 1),
    }))
    .sort((a, b) => b.wanted - a.wanted);
};
