import type { AdminChange } from '#shared/admin/admin-change.ts';

const shown = (value: unknown): string => (value === null || value === undefined ? '–' : String(value));

/** Returns e.g. 'reports 5 → 10, exports 0 → 3', with the API's field names. */
export const changeText = ({ before, after }: Pick<AdminChange, 'before' | 'after'>): string =>
  Object.entries(after)
    .map(([field, value]) => (field in before ? `${field} ${shown(before[field])} → ${shown(value)}` : `${field} ${shown(value)}`))
    .join(', ');
