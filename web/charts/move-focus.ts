const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

type Focusable = Element & { focus: () => void };

/** Arrows lead from one of these to the next, round and round; false for any other key. */
export const moveFocus = (key: string, from: Focusable, among: Iterable<Focusable>): boolean => {
  const step = STEPS[key];
  const all = [...among];
  if (step === undefined) return false;
  all.at((all.indexOf(from) + step) % all.length)?.focus();
  return true;
};
