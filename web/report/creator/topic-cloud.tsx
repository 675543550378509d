import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { AppError } from '#shared/http/errors.ts';
import type { Platform } from '#shared/platforms.ts';
import { MAX_TOPICS, mainTopicOf, RANKED_TOPICS, rankedTopics, type Topic, topicsOf } from '#shared/report-cards/tags.ts';
import type { Report } from '#shared/reports/contract.ts';
import { ChartMenu } from '#web/charts/export/chart-menu.tsx';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Reserved, Skeleton } from '#web/ui/feedback/skeleton.tsx';
import layout from '#web/ui/layout.module.css';
import { suspendWithRetry } from '#web/ui/lazy-with-retry.tsx';
import typography from '#web/ui/typography.module.css';
import { Card } from '../cards/card.tsx';
import { CardTableView } from '../cards/card-table-view.tsx';
import { ShareList } from '../cards/share-list.tsx';
import s from '../report.module.css';
import { creatorQueries } from './creator.queries.ts';

const StillCloud = suspendWithRetry(async () => ({ default: (await import('#web/charts/still-cloud.tsx')).StillCloud }));

const HEIGHT = 298;

const PENDING: readonly Topic[] = Array.from({ length: RANKED_TOPICS }, (_, at) => ({ text: `${at}`, weight: 1 }));

/** Topics that similar creators post about; renders nothing if there are none, and from the start if the creator has no topic to ask for. */
export const TopicCloud = ({ report }: { report: Report }) => {
  const topic = mainTopicOf(report);
  return topic !== undefined && <RelatedTopics topic={topic} platform={report.user_profile.type} />;
};

const RelatedTopics = ({ topic, platform }: { topic: string; platform: Platform }) => {
  const messages = useMessages('creatorReport');
  const near = useQuery(creatorQueries.topics({ q: topic, platform, limit: MAX_TOPICS }));
  const cloud = topicsOf(near.data?.data ?? []);
  if (near.isSuccess && cloud.length === 0) return null;
  const table = {
    id: 'topics',
    title: messages['card.topics'],
    heads: [messages.tag, messages.weight],
    rows: cloud
      .toSorted((a, b) => b.weight - a.weight)
      .map(({ text, weight }) => ({ key: text, label: `#${text}`, cells: [weight.toFixed(2)] })),
  };
  return (
    <Card
      title={messages['card.topics']}
      wide
      {...(cloud.length > 0 && {
        menu: <ChartMenu title={messages['card.topics']} tables={() => [table]} />,
        more: () => <CardTableView isOnly table={table} />,
      })}
    >
      {near.isPending && <PendingTopics />}
      {near.isError && (
        <p className={classNames(typography.faint, typography.body, s.none)} role="status">
          {isRefused(near.error) ? messages.not_valid : messages.failed}
        </p>
      )}
      {cloud.length > 0 && (
        <div className={s.topics}>
          <Suspense fallback={<Skeleton height={HEIGHT} />}>
            <StillCloud label={messages['card.topics']} words={cloud} height={HEIGHT} />
          </Suspense>
          <RankedTopics topics={cloud} />
        </div>
      )}
    </Card>
  );
};

const PendingTopics = () => (
  <Reserved>
    <div className={s.topics}>
      <div style={{ height: HEIGHT }} />
      <RankedTopics topics={PENDING} />
    </div>
    <p className={classNames(layout.flat, typography.body, s.more)}>{useMessages('audience').view_more}</p>
  </Reserved>
);

/** The strongest topics in order, which the cloud cannot show. */
const RankedTopics = ({ topics }: { topics: readonly Topic[] }) => {
  const messages = useMessages('creatorReport');
  const rows = rankedTopics(topics).map(({ text, weight, part }) => ({ key: text, label: text, weight: part, figure: weight.toFixed(2) }));
  return (
    <div className={classNames(layout.stack, layout.gap12)}>
      <p className={classNames(layout.flat, typography.hint)}>{messages.topics_scale}</p>
      <ShareList rows={rows} />
    </div>
  );
};

const isRefused = (error: Error): boolean => error instanceof AppError && error.code === 'bad_request';
