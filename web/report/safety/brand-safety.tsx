import { useQuery } from '@tanstack/react-query';
import { fill, pluralForm } from '#shared/messages/fill.ts';
import { type FlagGroup, flagGroups, flagKey } from '#shared/report-cards/safety-flags.ts';
import { shownPosts } from '#shared/report-cards/shown-posts.ts';
import type { Report } from '#shared/reports/contract.ts';
import type { CreatorId } from '#shared/reports/creator-id.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Reserved } from '#web/ui/feedback/skeleton.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { Card } from '../cards/card.tsx';
import { FlagList } from './flag-list.tsx';
import { OwnWords } from './own-words.tsx';
import { safetyQueries } from './safety.queries.ts';

type Review = { words: readonly string[]; dismissed: readonly string[] };

/** Most accounts have chosen nothing; this determines the size of the card while the review loads. */
const NOTHING_CHOSEN: Review = { words: [], dismissed: [] };

/** Flags of the posts of the report, which the account dismisses one by one. */
export const BrandSafety = ({ report }: { report: Report }) => {
  const messages = useMessages('creatorReport');
  const { day, number, language } = useFormat();
  const { type: platform, user_id } = report.user_profile;
  const review = useQuery(safetyQueries.review({ platform, user_id }));
  const posts = shownPosts(report);
  const [last, first] = [posts[0], posts.at(-1)];
  const note = fill(pluralForm(language, messages, 'safety.checked', posts.length), {
    count: number(posts.length),
    from: day(first?.created.slice(0, 10) ?? ''),
    to: day(last?.created.slice(0, 10) ?? ''),
  });
  return (
    <Card title={messages['card.brand_safety']} wide note={note}>
      {review.isPending && (
        <Reserved>
          <Reviewed report={report} review={NOTHING_CHOSEN} />
        </Reserved>
      )}
      {review.isError && (
        <p className={classNames(typography.faint, typography.body)} role="status">
          {messages.failed}
        </p>
      )}
      {review.data && <Reviewed report={report} review={review.data} />}
    </Card>
  );
};

const Reviewed = ({ report, review: { words, dismissed } }: { report: Report; review: Review }) => {
  const { type: platform, user_id } = report.user_profile;
  return (
    <div className={classNames(layout.stack, layout.gap18)}>
      <Flags creator={{ platform, user_id }} groups={flagGroups(report, words)} dismissed={new Set(dismissed)} />
      <OwnWords words={words} />
    </div>
  );
};

type FlagsProps = { creator: CreatorId; groups: FlagGroup[]; dismissed: ReadonlySet<string> };

const Flags = ({ creator, groups, dismissed }: FlagsProps) => {
  const messages = useMessages('creatorReport');
  const names = useMessages('discovery');
  const titleOf = (id: FlagGroup['id']) => (id === 'own' ? messages['safety.own'] : names[`safety.${id}`]);
  const open = groups
    .map(({ id, flags }) => ({ id, flags: flags.filter((flag) => !dismissed.has(flagKey(flag))) }))
    .filter(({ flags }) => flags.length > 0);
  const closed = groups.flatMap(({ flags }) => flags.filter((flag) => dismissed.has(flagKey(flag))));
  return (
    <>
      {open.length === 0 && <p className={classNames(layout.flat, typography.body)}>{messages['safety.none']}</p>}
      {open.map(({ id, flags }) => (
        <section key={id} className={classNames(layout.stack, layout.gap8)} aria-label={titleOf(id)}>
          <h4 className={classNames(layout.flat, typography.body, typography.semibold)}>
            {titleOf(id)} <span className={classNames('num', typography.muted)}>{flags.length}</span>
          </h4>
          <FlagList creator={creator} flags={flags} />
        </section>
      ))}
      {closed.length > 0 && (
        <details>
          <summary className={classNames(typography.body, typography.muted)}>
            {messages['safety.dismissed']} <span className="num">{closed.length}</span>
          </summary>
          <FlagList creator={creator} flags={closed} areDismissed />
        </details>
      )}
    </>
  );
};
