import { useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import s from './kind-image.module.css';

/** Folders of the static images. */
export type ImageKind = 'interests' | 'brands';

/** Decorative, beside a name. A missing image becomes a neutral box instead of a broken image. */
export const KindImage = ({ kind, id }: { kind: ImageKind; id: string }) => {
  const [missing, setMissing] = useState<string>();
  const address = `/static/${kind}/${encodeURIComponent(id)}.svg`;
  if (missing === address) return <span className={classNames(layout.fixed, s.image)} data-neutral aria-hidden="true" />;
  return (
    <img
      className={classNames(layout.fixed, s.image)}
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
