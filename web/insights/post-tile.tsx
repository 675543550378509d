import { momentIn, shorten } from '#shared/insights/post-text.ts';
import type { Post } from '#shared/reports/report.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { NetworkPicture } from './network-picture.tsx';
import s from './post-tile.module.css';

/** Maximum length of the text on wide, medium and narrow windows. */
const LETTERS = { wide: 118, middling: 80, narrow: 126 };

const useLetters = (): number => {
  const isWide = useMedia('(min-width: 993px)');
  const isNarrow = useMedia('(max-width: 479px)');
  if (isWide) return LETTERS.wide;
  return isNarrow ? LETTERS.narrow : LETTERS.middling;
};

export const PostTile = ({ post: { link, thumbnail, image, created, text, stat } }: { post: Post }) => {
  const words = useWords('report');
  const { short, language } = useFormat();
  const letters = useLetters();
  return (
    <a className={s.post} href={link} target="_blank" rel="noopener noreferrer nofollow">
      <NetworkPicture className={s.picture} address={image ?? thumbnail ?? ''} />
      <span className={s.body}>
        <time dateTime={created}>{momentIn(language, new Date(created))}</time>
        <span className={s.text} dir="auto" title={text}>
          {shorten(text, letters)}
        </span>
        <span className={`${s.stat} num`}>
          {stat.likes !== undefined && <span>{fill(words.likes, { count: short(stat.likes) })}</span>}
          {stat.comments !== undefined && <span>{fill(words.comments, { count: short(stat.comments) })}</span>}
        </span>
      </span>
    </a>
  );
};
