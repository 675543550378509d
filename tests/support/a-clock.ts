/** Time of a world: it goes on by a millisecond whenever somebody looks, so that nothing happens at once, and by `pass`. */
export const aClock = (start = '2026-11-20T10:00:00.000Z') => {
  let moment = Date.parse(start);
  const pass = (ms: number): void => {
    moment += ms;
  };
  const now = (): Date => {
    pass(1);
    return new Date(moment);
  };
  return { now, pass };
};
