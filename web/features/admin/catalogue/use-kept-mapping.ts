import { useState } from 'react';
import type { ImportChoices, ImportJob, ImportSurvey } from '#shared/admin/catalogue-import.ts';
import { onSessionEnd } from '#web/api/session.ts';
import { type ColumnChoice, choiceOf } from './to-mapping.ts';

export type Choices = Omit<ImportChoices, 'mapping'>;
type Mapping = { columns: Record<string, ColumnChoice>; choices: Choices };

const kept = new Map<string, Mapping>();
onSessionEnd(() => kept.clear());

/** Corrections of a proposed import, which stay while other sections are open. */
export const useKeptMapping = ({ id, choices: { mapping: _, ...choices } }: ImportJob, { columns, mapping }: ImportSurvey) => {
  const [now, setNow] = useState<Mapping>(
    () => kept.get(id) ?? { columns: Object.fromEntries(columns.map(({ name }) => [name, choiceOf(mapping, name)])), choices },
  );
  const keep = (change: Partial<Mapping>): void => {
    const next = { ...now, ...change };
    kept.set(id, next);
    setNow(next);
  };
  return { ...now, keep };
};
