import { useState } from 'react';
import s from './kind-image.module.css';

/** The folders of the static images. */
export type ImageKind = 'interests' | 'brands';

/** Decoration beside a name; one that is missing becomes a neutral patch, never a broken picture. */
export const KindImage = ({ kind, id }: { kind: ImageKind; id: string }) => {
  const [missing, setMissing] = useState<string>();
  const address = `/static/${kind}/${encodeURIComponent(id)}.svg`;
  if (missing === address) return <span className={s.image} data-neutral aria-hidden="true" />;
  return (
    <img
      className={s.image}
      src={address}
      alt=""
      width={18}
      height={18}
      loading="lazy"
      decoding="async"
      onError={() => setMissing(address)}
    />
  );
};
