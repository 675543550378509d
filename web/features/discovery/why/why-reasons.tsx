import type { ReactNode } from 'react';
import type { MatchReasons } from '#shared/discovery/compare-contract.ts';
import { AUDIENCE_COLUMNS, matchedShares } from '#shared/discovery/extra-columns.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { useWording } from '#web/search/use-wording.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { SHARE_NAMES } from '../columns/extra-cell.tsx';
import s from './why.module.css';

/** Omits empty groups of reasons. */
export const WhyReasons = ({ reasons }: { reasons: MatchReasons }) => {
  const messages = useMessages('selection');
  const { word } = useWording();
  const { topics, alike, posts, content, text, interests, brands, sponsors } = reasons;
  const audienceScores = useAudienceScores(reasons);
  const names = (title: string, list: readonly string[]) => list.length > 0 && <Reason title={title}>{list.join(', ')}</Reason>;
  const lists = [topics, alike, posts, audienceScores, interests, brands, sponsors];
  const isEmpty = lists.every(({ length }) => length === 0) && !text && !content;
  if (isEmpty) return <p className={typography.note}>{messages.why_none}</p>;
  return (
    <dl className={classNames(layout.stack, layout.gap12, layout.flat, typography.body)}>
      <Scores
        title={messages.why_topics}
        scores={topics.map(({ term, score }) => ({ name: term.startsWith('#') ? term : `#${term}`, score }))}
      />
      {(['posts', 'audience'] as const).map((by) => (
        <Scores
          key={by}
          title={messages[`why_alike_${by}`]}
          scores={alike.filter((each) => each.by === by).map(({ username, score }) => ({ name: `@${username}`, score }))}
        />
      ))}
      {content && <ContentPosts {...content} />}
      {posts.length > 0 && (
        <Reason title={messages.why_posts}>
          <Posts posts={posts} />
        </Reason>
      )}
      <Scores title={messages.why_audience} scores={audienceScores} />
      {names(
        messages.why_interests,
        interests.map((id) => word(`interest.${id}`)),
      )}
      {names(messages.why_brands, brands)}
      {names(messages.why_sponsors, sponsors)}
      {text && (
        <Reason title={messages[`why_${text.field}`]}>
          <Excerpt {...text} />
        </Reason>
      )}
    </dl>
  );
};

const ContentPosts = ({ total, posts }: NonNullable<MatchReasons['content']>) => {
  const messages = useMessages('selection');
  const { plural, number } = useFormat();
  return (
    <Reason title={plural(messages, 'why_content', total)}>
      {total > posts.length && (
        <p className={classNames(layout.flat, typography.hint)}>{fill(messages.why_content_more, { count: number(posts.length) })}</p>
      )}
      <Posts posts={posts} />
    </Reason>
  );
};

const Posts = ({ posts }: Pick<MatchReasons, 'posts'>) => (
  <ul className={classNames(layout.stack, layout.gap8, layout.plainList)}>
    {posts.map((post) => (
      <li key={post.link ?? post.before}>
        <Excerpt {...post} />
        {post.link && post.created && <PostLink link={post.link} created={post.created} />}
      </li>
    ))}
  </ul>
);

const Excerpt = ({ before, found, after }: { before: string; found: string; after: string }) => (
  <>
    {before}
    {found && <mark className={classNames(typography.accent, typography.semibold, s.mark)}>{found}</mark>}
    {after}
  </>
);

const PostLink = ({ link, created }: { link: string; created: string }) => {
  const messages = useMessages('selection');
  const { dateOf } = useFormat();
  return (
    <>
      {' '}
      <a href={link} target="_blank" rel="noopener noreferrer">
        {fill(messages.why_post, { date: dateOf(created) })}
      </a>
    </>
  );
};

type Score = { name: string; score: number };

/** The audience shares that the search filters by, in the format of the table's columns. */
const useAudienceScores = ({ audience_followers, audience_likers }: MatchReasons): Score[] => {
  const wording = useWording();
  return AUDIENCE_COLUMNS.flatMap((column) =>
    matchedShares({ match: { audience_followers, audience_likers } }, column).map((share) => ({
      name: SHARE_NAMES[column](share, wording),
      score: share.weight,
    })),
  );
};

const Reason = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={s.reason}>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
);

const Scores = ({ title, scores }: { title: string; scores: readonly Score[] }) => {
  const { percent } = useWording();
  if (scores.length === 0) return null;
  return (
    <Reason title={title}>
      {scores.map(({ name, score }) => (
        <span key={name} className={classNames(layout.gap10, s.score)}>
          <span className={typography.cut}>{name}</span>
          <span className={classNames(layout.clipped, s.bar)} aria-hidden="true">
            <span style={{ width: `${Math.min(1, score) * 100}%` }} />
          </span>
          <span className={`${s.value} num`}>{percent(score)}</span>
        </span>
      ))}
    </Reason>
  );
};
