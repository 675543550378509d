import { Suspense, useState } from 'react';
import { isOutsideImage } from '#shared/images/outside-image.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { suspendWithRetry } from '../lazy-with-retry.tsx';
import styles from './avatar.module.css';
import { gradientOf, initialsOf } from './monogram.ts';

type Props = { name: string; picture?: string; size?: number };

const OutsideAvatar = suspendWithRetry(async () => ({ default: (await import('./outside-avatar.tsx')).OutsideAvatar }));

/** Decorative, beside a written name. A missing or broken image falls back to the monogram. */
export const Avatar = ({ name, picture = '', size = 36 }: Props) => {
  const shown = (source = '') => <Shown name={name} picture={source} size={size} />;
  if (!isOutsideImage(picture)) return shown(picture);
  return (
    <Suspense fallback={shown()}>
      <OutsideAvatar address={picture}>{shown}</OutsideAvatar>
    </Suspense>
  );
};

const Shown = ({ name, picture, size }: Required<Props>) => {
  const [broken, setBroken] = useState('');
  const box = { width: size, height: size };
  if (picture && picture !== broken) {
    return (
      <img
        className={classNames(layout.centered, layout.fixed, typography.strong, styles.avatar)}
        style={box}
        src={picture}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setBroken(picture)}
      />
    );
  }
  return (
    <span
      className={classNames(layout.centered, layout.fixed, typography.strong, styles.avatar)}
      style={{ ...box, fontSize: size * 0.36, background: gradientOf(name) }}
      aria-hidden
    >
      {initialsOf(name)}
    </span>
  );
};
