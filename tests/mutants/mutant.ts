/** A code change that tests must detect. Paths are relative to the root of the repository. */
export type Mutant = {
  file: string;
  /** Occurs exactly once in the file. */
  text: string;
  becomes: string;
  /** Test files, of which at least one must fail. Few and fast ones keep the run short. */
  tests: readonly string[];
  /** Runs only tests whose titles match. */
  only?: string;
};

/** `unreached`: no test loaded the changed file. `broken`: a test file could not be loaded, which is no verdict. */
export type Outcome = 'killed' | 'survived' | 'unreached' | 'broken';

export const nameOf = ({ file, text, becomes }: Mutant): string => `${file}: "${text}" → "${becomes}"`;

/** Reasons why a mutant cannot be applied; empty if it can. */
export const staleness = ({ file, text }: Mutant, source: string | undefined): string[] => {
  if (source === undefined) return [`${file} does not exist`];
  const found = source.split(text).length - 1;
  return found === 1 ? [] : [`${file}: "${text}" occurs ${found} times, expected once: the mutant is stale`];
};

const NEEDED = 0.95;
export const isEnough = (killed: number, all: number): boolean => all > 0 && killed / all >= NEEDED;
