import type { BrandFormat, BrandPage, BrandPost } from '#shared/brand-pages/contract.ts';
import { Day } from '#web/collections/table/day.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { PlatformImage } from '#web/ui/media/platform-image.tsx';
import typography from '#web/ui/typography.module.css';
import s from './brand-pages.module.css';

/** Formats and top posts of the sampled partners. */
export const BrandPosts = ({ page }: { page: BrandPage }) => {
  const messages = useMessages('reports');
  const { plural } = useFormat();
  return (
    <div className={classNames(layout.stack, layout.gap12)}>
      <h3 className={s.title}>{messages.posts}</h3>
      <p className={typography.note}>{page.posts === 0 ? messages.no_posts : plural(messages, 'posts_note', page.posts)}</p>
      {page.posts > 0 && (
        <>
          <Formats formats={page.formats} />
          <ul className={classNames(layout.plainList, s.cards)} aria-label={messages.top_posts}>
            {page.top_posts.map((top) => (
              <TopPost key={top.post.link} top={top} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
};

const Formats = ({ formats }: { formats: readonly BrandFormat[] }) => {
  const messages = useMessages('reports');
  const { number, short } = useFormat();
  const figure = (value: number | null): string => (value === null ? '–' : short(value));
  const hasViews = formats.some(({ views }) => views !== null);
  return (
    <div className={classNames(layout.panel, s.panel, s.scroll)}>
      <table className={s.table}>
        <caption className={s.title}>{messages.formats}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.format}</th>
            <th scope="col">{messages.column_posts}</th>
            <th scope="col">{messages.average_likes}</th>
            {hasViews && <th scope="col">{messages.average_views}</th>}
          </tr>
        </thead>
        <tbody>
          {formats.map(({ type, posts, likes, views }) => (
            <tr key={type}>
              <th scope="row">{messages[`format_${type ?? 'other'}`]}</th>
              <td className="num">{number(posts)}</td>
              <td className="num">{figure(likes)}</td>
              {hasViews && <td className="num">{figure(views)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const TopPost = ({ top: { username, post } }: { top: BrandPost }) => {
  const messages = useMessages('reports');
  const { plural } = useFormat();
  return (
    <li className={classNames(layout.panel, layout.clipped)}>
      <a
        className={classNames(layout.stack, typography.undecorated, typography.body, s.post)}
        href={post.link}
        target="_blank"
        rel="noopener noreferrer nofollow"
      >
        <PlatformImage className={s.picture} address={post.thumbnail ?? post.image ?? ''} />
        <span className={classNames(layout.stack, layout.gap6, s.panel)}>
          <b className={classNames(typography.semibold, typography.cut)}>@{username}</b>
          <span className={typography.hint}>
            <Day of={post.created} />
          </span>
          <span className={classNames(typography.breaks, s.text)} dir="auto">
            {post.text}
          </span>
          {post.stat.likes !== undefined && <span className="num">{plural(messages, 'likes', post.stat.likes)}</span>}
        </span>
      </a>
    </li>
  );
};
