import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import type { Report } from '#shared/reports/contract.ts';
import { isInProfile, type StoryAnalysis, storiesOfProfile } from '#shared/reports/stories.ts';
import { creatorQueries } from '../creator/creator.queries.ts';
import { Reader } from '../reader.ts';

/** From the profile if it includes them, otherwise requested by handle. Only Instagram has stories. */
export const useStories = ({ user_profile: profile }: Report): StoryAnalysis | undefined => {
  const { isGuest } = useContext(Reader);
  const isReported = isGuest || isInProfile(profile);
  const { data } = useQuery({ ...creatorQueries.stories(profile.username), enabled: !isReported });
  if (profile.type !== 'instagram') return undefined;
  return isReported ? storiesOfProfile(profile) : data;
};
