import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { AppError } from '#shared/http/errors.ts';
import { MAX_TOPICS, mainTopicOf, topicsOf } from '#shared/report-cards/tags.ts';
import type { Report } from '#shared/reports/contract.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { suspendWithRetry } from '#web/ui/lazy-with-retry.tsx';
import typography from '#web/ui/typography.module.css';
import { Card } from '../cards/card.tsx';
import { CardTableView } from '../cards/card-table-view.tsx';
import s from '../report.module.css';
import { creatorQueries } from './creator.queries.ts';

const StillCloud = suspendWithRetry(async () => ({ default: (await import('#web/charts/still-cloud.tsx')).StillCloud }));

const HEIGHT = 298;

/** Topics that similar creators post about; renders nothing if there are none. */
export const TopicCloud = ({ report }: { report: Report }) => {
  const messages = useMessages('creatorReport');
  const near = useQuery(creatorQueries.topics({ q: mainTopicOf(report) ?? '', platform: report.user_profile.type, limit: MAX_TOPICS }));
  const cloud = topicsOf(near.data?.data ?? []);
  if (near.isSuccess && cloud.length === 0) return null;
  return (
    <Card
      title={messages['card.topics']}
      wide
      {...(cloud.length > 0 && {
        more: () => (
          <CardTableView
            isOnly
            table={{
              id: 'topics',
              title: messages['card.topics'],
              heads: [messages.tag, messages.weight],
              rows: cloud.map(({ text, weight }) => ({ key: text, label: `#${text}`, cells: [weight.toFixed(2)] })),
            }}
          />
        ),
      })}
    >
      {near.isPending && <Skeleton height={HEIGHT} />}
      {near.isError && (
        <p className={classNames(typography.faint, typography.body, s.none)} role="status">
          {isRefused(near.error) ? messages.not_valid : messages.failed}
        </p>
      )}
      {cloud.length > 0 && (
        <Suspense fallback={<Skeleton height={HEIGHT} />}>
          <StillCloud label={messages['card.topics']} words={cloud} height={HEIGHT} />
        </Suspense>
      )}
    </Card>
  );
};

const isRefused = (error: Error): boolean => error instanceof AppError && error.code === 'bad_request';
