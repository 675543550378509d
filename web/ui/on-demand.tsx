import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';

export type TriggerEvents = { onClick: () => void; onPointerEnter: () => void; onFocus: () => void };

type Props<P> = {
  load: () => Promise<ComponentType<P & { defaultOpened: boolean }>>;
  /** What the loaded component is given. */
  props: P;
  /** The plain trigger until then; looks like the one that takes its place. */
  trigger: (events: TriggerEvents) => ReactNode;
};

/** An overlay weighs more than the page under it: fetched on the first hover or focus, mounted already open on the first click. */
export const OnDemand = <P extends object>({ load, props, trigger }: Props<P>) => {
  const [used, setUsed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` names one module for ever; a new closure must not remount what is open
  const Loaded = useMemo(() => lazy(async () => ({ default: await load() })), []);
  const fetchEarly = () => void load().catch(() => undefined);
  const plain = trigger({ onClick: () => setUsed(true), onPointerEnter: fetchEarly, onFocus: fetchEarly });
  if (!used) return plain;
  return (
    <Suspense fallback={plain}>
      <Loaded {...props} defaultOpened />
    </Suspense>
  );
};
