import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { withTyped } from '#shared/discovery/filters/with-typed.ts';
import { isApplied } from '#shared/discovery/keyword-suggestions.ts';
import type { RelatedTag } from '#shared/discovery/tags-contract.ts';
import { cloudTags } from '#shared/discovery/word-cloud.ts';
import { AppError } from '#shared/http/errors.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { changeSearch, useFilters } from '#web/search/filters.store.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { suspendWithRetry } from '#web/ui/lazy-with-retry.tsx';
import typography from '#web/ui/typography.module.css';
import { keywordQueries } from './keyword.queries.ts';
import s from './topic-panel.module.css';

const WordCloud = suspendWithRetry(async () => ({ default: (await import('#web/charts/word-cloud.tsx')).WordCloud }));

/** Topics related to a #tag: the tone shows the relevance, the size the frequency. A click adds a topic to the search. */
export const TopicPanel = ({ topic }: { topic: string }) => {
  const messages = useMessages('keywords');
  const platform = useFilters(({ search }) => search.platform);
  const near = useQuery(keywordQueries.near({ q: topic, platform }));
  return (
    <section className={classNames(layout.stack, layout.gap8, layout.shrink, s.panel)} aria-label={messages.near}>
      <h2 className={classNames(layout.flat, typography.body, typography.strong)}>
        {messages.near} <span className={classNames(typography.muted, typography.medium)}>{topic}</span>
      </h2>
      <div className={classNames(layout.fill, s.body)} aria-busy={near.isPending}>
        {near.isPending && <p className={classNames(typography.note, typography.center)}>{messages.searching}</p>}
        {near.isError && (
          <p className={classNames(typography.note, typography.center)} role="status">
            {isRefused(near.error) ? messages.not_valid : messages.failed}
          </p>
        )}
        {near.data?.data.length === 0 && (
          <p className={classNames(typography.note, typography.center)} role="status">
            {messages.no_near}
          </p>
        )}
        {near.data && near.data.data.length > 0 && (
          <Suspense fallback={<p className={classNames(typography.note, typography.center)}>{messages.searching}</p>}>
            <Cloud label={fill(messages.near_tag, { tag: topic })} related={near.data.data} />
          </Suspense>
        )}
      </div>
      <Legend />
    </section>
  );
};

const isRefused = (error: Error): boolean => error instanceof AppError && error.code === 'bad_request';

const Cloud = ({ label, related }: { label: string; related: RelatedTag[] }) => {
  const search = useFilters((state) => state.search);
  const cloud = cloudTags(related).map(({ tag, relevance, frequency }) => {
    const text = `#${tag}`;
    return { text, size: frequency, tone: relevance, isDisabled: isApplied(search, text) };
  });
  return <WordCloud label={label} words={cloud} onChoose={(tag) => changeSearch((now) => withTyped(now, tag))} />;
};

const Legend = () => {
  const messages = useMessages('keywords');
  return (
    <div className={classNames(typography.hint, s.legend)}>
      <span>{messages.less_relevant}</span>
      <span className={s.tones} aria-hidden="true" />
      <span>{messages.more_relevant}</span>
      <span>{messages.less_frequent}</span>
      <span className={s.sizes} aria-hidden="true" />
      <span>{messages.more_frequent}</span>
    </div>
  );
};
