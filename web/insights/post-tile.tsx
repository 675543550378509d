import { useState } from 'react';
import type { Post } from '#shared/reports/report.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import s from './post-tile.module.css';

export const PostTile = ({ post: { link, thumbnail, image, created, text, stat } }: { post: Post }) => {
  const words = useWords('report');
  const { short, date } = useFormat();
  const [broken, setBroken] = useState(false);
  const picture = thumbnail ?? image;
  const day = date(new Date(created));
  return (
    <a className={s.post} href={link} target="_blank" rel="noopener noreferrer nofollow">
      {picture && !broken ? (
        <img className={s.picture} src={picture} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
      ) : (
        <span className={s.picture} />
      )}
      <span className={s.body}>
        <time dateTime={created}>{day}</time>
        <span className={s.text}>{text}</span>
        <span className={`${s.stat} num`}>
          {stat.likes !== undefined && <span>{fill(words.likes, { count: short(stat.likes) })}</span>}
          {stat.comments !== undefined && <span>{fill(words.comments, { count: short(stat.comments) })}</span>}
        </span>
      </span>
    </a>
  );
};
