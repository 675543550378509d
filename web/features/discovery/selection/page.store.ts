import { create } from 'zustand';
import type { CreatorRow } from '#shared/creator.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import { onSessionEnd } from '#web/api/session.ts';

/**
 * What cells know of the page that they stand in: rows that can be chosen, how many come before them, and the search where
 * there is something to say about why a row matched it. Kept here, so that a new page brings no new columns.
 */
type ShownPage = { ids: readonly string[]; creators: readonly CreatorRow[]; skipped: number; explained: SearchRequest | undefined };

const NO_PAGE: ShownPage = { ids: [], creators: [], skipped: 0, explained: undefined };

export const usePage = create<ShownPage>(() => NO_PAGE);

export const showPage = (page: ShownPage): void => usePage.setState(page);

onSessionEnd(() => showPage(NO_PAGE));
