import { useState } from 'react';
import type { ImportChoices, ImportJob, ImportSurvey } from '#shared/admin/catalogue-import.ts';
import { readTabDraft, storeTabDraft } from '#web/ui/hooks/tab-drafts.ts';
import { type ColumnChoice, choiceOf } from './to-mapping.ts';

export type Choices = Omit<ImportChoices, 'mapping'>;
type Mapping = { columns: Record<string, ColumnChoice>; choices: Choices };

const keptMapping = (key: string): Mapping | undefined => {
  const kept = readTabDraft(key);
  return kept === undefined ? undefined : JSON.parse(kept);
};

/** Corrections of a proposed import, which stay while other sections are open and when the tab is reloaded. */
export const useKeptMapping = ({ id, choices: { mapping: _, ...choices } }: ImportJob, { columns, mapping }: ImportSurvey) => {
  const key = `import:${id}`;
  const [now, setNow] = useState<Mapping>(
    () => keptMapping(key) ?? { columns: Object.fromEntries(columns.map(({ name }) => [name, choiceOf(mapping, name)])), choices },
  );
  const keep = (change: Partial<Mapping>): void => {
    const next = { ...now, ...change };
    storeTabDraft(key, JSON.stringify(next));
    setNow(next);
  };
  return { ...now, keep };
};
