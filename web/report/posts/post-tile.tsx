import { use } from 'react';
import { fill, pluralForm } from '#shared/messages/fill.ts';
import { momentIn, momentInUtc, shorten } from '#shared/report-cards/post-text.ts';
import type { Post } from '#shared/reports/report.ts';
import { InPdf } from '#web/charts/on-pdf.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useMedia } from '#web/ui/hooks/use-media.ts';
import layout from '#web/ui/layout.module.css';
import { PlatformImage } from '#web/ui/media/platform-image.tsx';
import typography from '#web/ui/typography.module.css';
import s from './post-tile.module.css';

/** Maximum length of the text on wide, medium and narrow windows, in characters. */
const MAX_CHARACTERS = { wide: 118, middling: 80, narrow: 126 };

const useMaxCharacters = (): number => {
  const isWide = useMedia('(min-width: 993px)');
  const isNarrow = useMedia('(max-width: 479px)');
  if (isWide) return MAX_CHARACTERS.wide;
  return isNarrow ? MAX_CHARACTERS.narrow : MAX_CHARACTERS.middling;
};

export const PostTile = ({ post: { link, thumbnail, image, created, text, stat } }: { post: Post }) => {
  const messages = useMessages('report');
  const { short, day, language } = useFormat();
  const maxCharacters = useMaxCharacters();
  const momentOf = use(InPdf) ? momentInUtc : momentIn;
  const countText = (key: 'likes' | 'comments', count: number) => fill(pluralForm(language, messages, key, count), { count: short(count) });
  return (
    <a
      className={classNames(layout.stack, layout.clipped, layout.outlined, typography.undecorated, s.post)}
      href={link}
      target="_blank"
      rel="noopener noreferrer nofollow"
      data-print="whole"
    >
      <PlatformImage className={s.picture} address={image ?? thumbnail ?? ''} />
      <span className={classNames(layout.stack, layout.gap6, layout.fill, layout.padded, typography.body, s.body)}>
        <time dateTime={created}>{created.length === 10 ? day(created) : momentOf(language, new Date(created))}</time>
        <span className={classNames(layout.clipped, typography.breaks, s.text)} dir="auto" title={text}>
          {shorten(text, maxCharacters)}
        </span>
        <span className={`${s.stat} num`}>
          {stat.likes !== undefined && <span>{countText('likes', stat.likes)}</span>}
          {stat.comments !== undefined && <span>{countText('comments', stat.comments)}</span>}
        </span>
      </span>
    </a>
  );
};
