const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

type Focusable = Element & { focus: () => void };

/** Moves the focus with the arrow keys and wraps around. Returns false for any other key. */
export const moveFocus = (key: string, from: Focusable, among: Iterable<Focusable>): boolean => {
  const step = STEPS[key];
  const all = [...among];
  if (step === undefined) return false;
  all.at((all.indexOf(from) + step) % all.length)?.focus();
  return true;
};
