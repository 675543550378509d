import { useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import s from './flag.module.css';

/** A country's flag; decorative, beside its name. Unknown countries get a neutral box instead of a broken image. */
export const Flag = ({ country }: { country: string | null | undefined }) => {
  const [missing, setMissing] = useState<string>();
  const isKnown = country && /^[A-Z]{2}$/.test(country) && missing !== country;
  if (!isKnown) return <span className={classNames(layout.fixed, s.flag)} data-neutral aria-hidden="true" />;
  return (
    <img
      className={classNames(layout.fixed, s.flag)}
      src={`/static/flags/${country}.svg`}
      alt=""
      width={18}
      height={12}
      loading="lazy"
      decoding="async"
      onError={() => setMissing(country)}
    />
  );
};
