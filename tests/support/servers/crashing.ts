type Method = (...input: unknown[]) => Promise<unknown>;

/** The same ports, with each call passed to `around`, which decides when it runs. */
const watched = <P extends object>(ports: P, around: (call: () => Promise<unknown>) => Promise<unknown>): P => {
  const watch = (port: object) =>
    Object.fromEntries(
      Object.entries(port).map(([name, method]: [string, Method]) => [name, (...input: unknown[]) => around(() => method(...input))]),
    );
  return Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, watch(port)])) as P;
};

export class Killed extends Error {
  override name = 'Killed';
}

/** Simulates a process that crashes right after its nth call to a port: the call has run, its result is lost, and no further call runs. */
export const crashingAfter = <P extends object>(ports: P, calls: number): P => {
  let made = 0;
  return watched(ports, async (call) => {
    made += 1;
    if (made > calls) throw new Killed();
    const answer = await call();
    if (made === calls) throw new Killed();
    return answer;
  });
};

/** Runs a concurrent action right after the nth call. */
export const interrupted = <P extends object>(ports: P, calls: number, act: () => Promise<unknown>): P => {
  let made = 0;
  return watched(ports, async (call) => {
    made += 1;
    const answer = await call();
    if (made === calls) await act();
    return answer;
  });
};

/** Counts the calls that `work` makes to the ports. */
export const countCalls = async <P extends object>(ports: P, work: (ports: P) => Promise<unknown>): Promise<number> => {
  let made = 0;
  await work(
    watched(ports, (call) => {
      made += 1;
      return call();
    }),
  ).catch(() => undefined);
  return made;
};
