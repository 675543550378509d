import { use } from 'react';
import type { PostsProfile } from '#shared/post-analysis/analysis.ts';
import { brand } from '#web/api/site-config.ts';
import { InPdf } from '#web/charts/on-pdf.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { HelpTip } from '#web/report/cards/help-tip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { PlatformImage } from '#web/ui/media/platform-image.tsx';
import typography from '#web/ui/typography.module.css';
import s from './analysis-summary.module.css';

const IMAGES = 4;

/** Sample posts and the totals of all posts. */
export const AnalysisSummary = ({ profile }: { profile: PostsProfile }) => {
  const messages = useMessages('postAnalysis');
  const { number, short } = useFormat();
  const hasTips = !use(InPdf) && brand().switches.tooltips;
  const { posts, creators, likes, comments, potential_reach, unique_audience } = profile;
  const tiles = [
    { label: messages['tile.posts'], value: number(posts.length) },
    { label: messages['tile.creators'], value: number(creators.length) },
    { label: messages['tile.likes'], value: short(likes) },
    { label: messages['tile.comments'], value: short(comments) },
    { label: messages['tile.reach'], value: short(potential_reach), tip: messages['tip.reach_tile'] },
    { label: messages['tile.unique'], value: short(unique_audience), tip: messages['tip.unique'] },
  ];
  return (
    <div className={classNames(layout.gap16, s.summary)}>
      <div className={classNames(layout.gap6, layout.clipped, layout.fields, s.images)} data-count={Math.min(IMAGES, posts.length)}>
        {posts.slice(0, IMAGES).map(({ link, image, thumbnail }) => (
          <PlatformImage key={link} className={s.image} address={image ?? thumbnail ?? ''} />
        ))}
      </div>
      <dl className={classNames(layout.gap12, layout.flat, s.tiles)}>
        {tiles.map(({ label, value, tip }) => (
          <div key={label} className={classNames(layout.stack, layout.panel, layout.gap2, layout.shrink, s.tile)}>
            <dt className={classNames(layout.row, layout.gap4, typography.detail)}>
              {label}
              {tip && hasTips && <HelpTip about={label} text={tip} />}
            </dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
