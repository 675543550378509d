import { useQuery } from '@tanstack/react-query';
import type { CreatorSuggestion } from '#shared/discovery/contract.ts';
import type { Platform } from '#shared/platforms.ts';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { reportQueries } from '../reports.queries.ts';

const MIN_LETTERS = 3;

export type FoundCreators = {
  creators: CreatorSuggestion[];
  state: 'too-short' | 'searching' | 'failed' | 'ready';
  /** The results belong to the previous input. */
  isStale: boolean;
};

/** Searches creators of a platform after three characters and a pause of `pauseMs`. */
export const useCreatorSearch = ({ text, platform, pauseMs }: { text: string; platform: Platform; pauseMs: number }): FoundCreators => {
  const typed = text.trim().replace(/^@/, '');
  const q = useDebounced(typed, pauseMs);
  const isLong = q.length >= MIN_LETTERS && typed.length >= MIN_LETTERS;
  const { data, isError } = useQuery({ ...reportQueries.creators({ q, platform }), enabled: isLong });
  if (!isLong) return { creators: [], state: typed.length < MIN_LETTERS ? 'too-short' : 'searching', isStale: true };
  const state = data ? 'ready' : isError ? 'failed' : 'searching';
  return { creators: data?.data ?? [], state, isStale: q !== typed };
};
