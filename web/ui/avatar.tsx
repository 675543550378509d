import { useState } from 'react';
import styles from './avatar.module.css';
import { gradientOf, initialsOf } from './monogram.ts';

/** Decoration beside a name that is written out; a missing or broken picture gives the monogram. */
export const Avatar = ({ name, picture = '', size = 36 }: { name: string; picture?: string; size?: number }) => {
  const [broken, setBroken] = useState('');
  const box = { width: size, height: size };
  if (picture && picture !== broken) {
    return (
      <img className={styles.avatar} style={box} src={picture} alt="" loading="lazy" decoding="async" onError={() => setBroken(picture)} />
    );
  }
  return (
    <span className={styles.avatar} style={{ ...box, fontSize: size * 0.36, background: gradientOf(name) }} aria-hidden>
      {initialsOf(name)}
    </span>
  );
};
