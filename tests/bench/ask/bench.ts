import { BRIEF_SETS, briefs, isExactApartFromTopics, outcomeOfBrief } from './briefs.ts';
import { LANGUAGES, labelled, SETS } from './labels.ts';
import { accuracyOf, isExact, type Outcome, outcomeOf, scoresOf } from './score.ts';
import { seedKnowledge } from './seed-knowledge.ts';

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const printScores = (outcomes: Outcome[]): void => {
  const rows = scoresOf(outcomes).map(({ key, wanted, precision, recall }) => [
    key,
    { wanted, precision: percent(precision), recall: percent(recall) },
  ]);
  console.table(Object.fromEntries(rows));
};

const printFailures = (outcomes: Outcome[]): void => {
  for (const { ask, missed, added } of outcomes.filter((outcome) => !isExact(outcome))) {
    console.log(`  ${ask}\n    missed: ${missed.join(', ') || '–'}\n    added: ${added.join(', ') || '–'}`);
  }
};

/**
 * Exact-filter accuracy of the Ask box on labeled sentences: all filters, the platform and the order must be right. Failures of sets
 * that the rules were not made with are never printed, to prevent tuning on them; `learn` skips these sets.
 */
export const run = async (args: string[]): Promise<void> => {
  const knowledge = seedKnowledge();
  const isShown = (set: string): boolean => !args.includes('learn') || set.endsWith('learn');
  for (const set of BRIEF_SETS.filter(isShown)) {
    for (const language of LANGUAGES) {
      const outcomes = await Promise.all(briefs(language, set).map((brief) => outcomeOfBrief(brief, knowledge)));
      const silent = outcomes.filter((outcome) => outcome.silent.length > 0).length;
      const wrong = outcomes.filter(({ added }) => added.length > 0).length;
      const apart = outcomes.filter(isExactApartFromTopics).length / outcomes.length;
      console.log(
        `\n${language} ${set}: ${percent(accuracyOf(outcomes))} exact of ${outcomes.length} (${percent(apart)} apart from topics or interests), ${wrong} wrong, ${silent} silently widened`,
      );
      if (set.endsWith('learn')) printFailures(outcomes);
    }
  }
  const sets = SETS.filter(isShown);
  for (const set of sets) {
    for (const language of LANGUAGES) {
      const outcomes = await Promise.all(labelled(language, set).map((label) => outcomeOf(label, knowledge)));
      const exact = outcomes.filter(isExact).length;
      console.log(`\n${language} ${set}: ${percent(accuracyOf(outcomes))} exact (${exact} of ${outcomes.length})`);
      printScores(outcomes);
      if (set.endsWith('learn')) printFailures(outcomes);
    }
  }
};
