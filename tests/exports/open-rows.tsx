import { screen, within } from '@testing-library/react';
import type { MatchReasons } from '#shared/discovery/compare-contract.ts';
import { loadMessages } from '#web/i18n/messages.ts';
import { open, SEARCH, warmUp } from '../discovery/open-discovery.tsx';
import { answerOf, rowsNamed } from './rows.ts';

export const COMPARE = 'POST /v1/identification/compare';
export const WHY = 'POST /v1/identification/why';
export const IGNORE = 'POST /v1/identification/ignored';
export const RESTORE = 'DELETE /v1/identification/ignored';
export const IGNORED = 'GET /v1/identification/ignored';

export const DONE = { body: { success: true } };
export const NAMES = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Finn'];

type Routes = NonNullable<Parameters<typeof open>[1]>;

/** Discovery with its rows, and helpers for their actions. */
export const openRows = async (routes: Routes = {}, address?: string) => {
  const app = await open(address, { [SEARCH]: answerOf(rowsNamed(...NAMES)), ...routes });
  await screen.findByRole('heading', { level: 2, name: /^\d+ creators?$/ });
  const selectAll = await screen.findByRole('checkbox', { name: 'Select all creators on this page' });
  const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
  const names = () => rows().map((row) => NAMES.find((name) => within(row).queryByText(name)) ?? row.textContent);
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
  const pick = async (...picked: string[]) => {
    for (const name of picked) await app.user.click(box(name));
  };
  const bar = () => screen.queryByRole('region', { name: 'Selected creators' });
  return { ...app, selectAll: selectAll as HTMLInputElement, rows, names, box, pick, bar };
};

export const reasons = (given: Partial<MatchReasons>): { body: { success: true; reasons: MatchReasons } } => ({
  body: { success: true, reasons: { topics: [], alike: [], posts: [], interests: [], brands: [], sponsors: [], ...given } },
});

export const warmUpRows = async (): Promise<void> => {
  await warmUp();
  await Promise.all([
    import('#web/features/discovery/results/result-tools.tsx'),
    import('#web/features/discovery/compare/compare-dialog.tsx'),
    import('#web/features/discovery/ignored/ignored-dialog.tsx'),
    import('#web/features/discovery/why/why-popover.tsx'),
    loadMessages('en', ['exports', 'selection', 'compare']),
  ]);
};
