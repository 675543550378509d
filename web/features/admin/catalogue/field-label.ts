import type { English } from '#web/i18n/catalogue.ts';
import { fill } from '#web/i18n/fill.ts';

type Messages = Pick<English, 'exports' | 'importFields'>;

/** "Average views (avg_views)": as the columns of exports are named, with the name of the documentation. An unknown field has that only. */
export const fieldLabel = (field: string, messages: Messages): string => {
  const { named, ...labels } = messages.importFields;
  const columns: Record<string, string> = messages.exports;
  const label = columns[`column.${field}`] ?? (labels as Record<string, string>)[field];
  return label === undefined ? field : fill(named, { label, field });
};
