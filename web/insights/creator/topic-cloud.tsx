import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { isTerm } from '#shared/discovery/keyword-box.ts';
import { frequencyOf } from '#shared/discovery/word-cloud.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Report } from '#shared/reports/contract.ts';
import { useWords } from '#web/i18n/words.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Card } from '../card.tsx';
import s from '../report.module.css';
import { creatorQueries } from './creator.queries.ts';

const StillCloud = lazy(async () => ({ default: (await import('#web/charts/still-cloud.tsx')).StillCloud }));

const MOST_TAGS = 20;
const HEIGHT = 298;

/** The strongest topic that can be asked about. */
export const mainTopicOf = ({ user_profile: profile }: Report): string | undefined =>
  (profile.top_hashtags ?? []).map(({ tag }) => `#${tag.replace(/^#/, '')}`).find(isTerm);

/** Topics that creators like this one post about; nothing where nobody knows any. */
export const TopicCloud = ({ report }: { report: Report }) => {
  const words = useWords('creatorReport');
  const near = useQuery(creatorQueries.topics({ q: mainTopicOf(report) ?? '', platform: report.user_profile.type, limit: MOST_TAGS }));
  const tags = near.data?.data.slice(0, MOST_TAGS) ?? [];
  if (near.isSuccess && tags.length === 0) return null;
  const cloud = tags.map((tag) => ({ text: tag.tag.replace(/^#/, ''), weight: frequencyOf(tag, tags[0]) }));
  return (
    <Card title={words['card.topics']} wide>
      {near.isPending && <Skeleton height={HEIGHT} />}
      {near.isError && (
        <p className={s.none} role="status">
          {isRefused(near.error) ? words.not_valid : words.failed}
        </p>
      )}
      {cloud.length > 0 && (
        <Suspense fallback={<Skeleton height={HEIGHT} />}>
          <StillCloud label={words['card.topics']} words={cloud} height={HEIGHT} />
        </Suspense>
      )}
    </Card>
  );
};

const isRefused = (error: Error): boolean => error instanceof AppError && error.code === 'bad_request';
