/**
 * The clock of a fixture. Each reading advances it by a millisecond, so that no two events are simultaneous; `pass` advances it further.
 */
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
