import { useQuery } from '@tanstack/react-query';
import type { CreatorId } from '#shared/reports/creator-id.ts';
import { isSameCreator, shortlistIds, useChangeShortlist } from './shortlist.queries.ts';

/** Whether a creator is shortlisted, and a function that turns it. */
export const useInShortlist = ({ platform, user_id }: CreatorId): { isIn: boolean; toggle: () => void } => {
  const creator = { platform, user_id };
  const { data: isIn = false } = useQuery({ ...shortlistIds, select: ({ creators }) => creators.some(isSameCreator(creator)) });
  const { mutate } = useChangeShortlist();
  return { isIn, toggle: () => mutate({ creators: [creator], isAdded: !isIn }) };
};
