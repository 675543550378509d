import type { ImportCause, ImportProblem, Place } from '#shared/admin/import-problem.ts';
import type { Language } from '#shared/mail/language.ts';
import english from './en/import-problems.json' with { type: 'json' };
import { fill } from './fill.ts';
import japanese from './ja/import-problems.json' with { type: 'json' };

export type ProblemMessages = Record<keyof typeof english, string>;

export const PROBLEM_MESSAGES: Record<Language, ProblemMessages> = { en: english, ja: japanese };

/** "line 17: followers: "many" is not a number" in the language of the messages. */
export const describeImportProblem = ({ place, causes }: ImportProblem, messages: ProblemMessages): string =>
  fill(messages.of_place, {
    place: describePlace(place, messages),
    problems: causes.map((cause) => describeCause(cause, messages)).join(messages.separator),
  });

/** Without the place. */
export const describeCause = ({ code, params = {}, field, isLeftOut }: ImportCause, messages: ProblemMessages): string => {
  const values = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'object' ? describePlace(value, messages) : value]),
  );
  // A newer server can know more codes than a page that was opened before.
  const problem = fill(messages[code as keyof ProblemMessages] ?? code, values);
  if (field === undefined) return problem;
  return fill(messages[isLeftOut ? 'left_out' : 'of_field'], { field, problem });
};

const describePlace = ({ file, counts, at }: Place, messages: ProblemMessages): string => {
  const place = fill(messages[`at_${counts}`], { at });
  return file === undefined ? place : fill(messages.in_file, { file, place });
};
