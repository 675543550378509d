import { useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import section from './section.module.css';

/**
 * The revision whose values the admin saw when the form was opened. A reload does not count as seen: saving is then refused as a conflict,
 * after which the form shows the current values and saves over them.
 */
export const useSeen = <T extends { revision: number }>(now: T) => {
  const [opened] = useState(now);
  const [seen, setSeen] = useState({ revision: now.revision, isOvertaken: false });
  if (seen.isOvertaken && seen.revision !== now.revision) setSeen({ revision: now.revision, isOvertaken: false });
  return { opened, revision: seen.revision, onConflict: () => setSeen({ ...seen, isOvertaken: true }) };
};

type Props<K extends string> = { kinds: readonly K[]; opened: Record<K, number>; now: Record<K, number> };

/** Values that have changed since the form was opened, because typed text hides them. */
export const ChangedMeanwhile = <K extends 'reports' | 'exports' | 'posts' | 'total_balance'>({ kinds, opened, now }: Props<K>) => {
  const messages = useMessages('admin');
  const { number } = useFormat();
  const changed = kinds.filter((kind) => now[kind] !== opened[kind]);
  if (changed.length === 0) return null;
  const values = changed.map((kind) => fill(messages.value_now, { label: messages[kind], count: number(now[kind]) })).join(' · ');
  return (
    <p className={section.hint} role="status">
      {fill(messages.changed_meanwhile, { values })}
    </p>
  );
};
