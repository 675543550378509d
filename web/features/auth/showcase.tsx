import { useEffect, useState } from 'react';
import { PLATFORMS } from '#shared/platforms.ts';
import { brand } from '#web/api/site-config.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { CreatorField } from './creator-field.tsx';
import styles from './showcase.module.css';

const METRICS = '50+';

/** Presents the product beside the form. The picture is decorative. */
export const Showcase = () => {
  const messages = useMessages('auth');
  const count = useCreatorCount();
  return (
    <aside className={classNames(layout.clipped, layout.flex, layout.relative, styles.showcase)} aria-label={brand().name}>
      <CreatorField />
      <div className={classNames(layout.fullWidth, layout.relative, styles.words)}>
        <p className={classNames(layout.flat, typography.strong, styles.title)}>{messages.showcase_title}</p>
        <p className={classNames(typography.muted, typography.pretty, styles.text)}>{messages.showcase_text}</p>
        <dl className={classNames(layout.borderTop, layout.flex, styles.facts)}>
          <Fact name={messages.showcase_profiles} value={count} />
          <Fact name={messages.showcase_metrics} value={METRICS} />
          <Fact name={messages.showcase_networks} value={String(PLATFORMS.length)} />
        </dl>
      </div>
    </aside>
  );
};

const Fact = ({ name, value }: { name: string; value: string | undefined }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value ?? <Skeleton width={64} height={24} />}</dd>
  </div>
);

/** The number of creators in the catalogue, abbreviated; the brand's fallback text if the request fails. */
const useCreatorCount = (): string | undefined => {
  const { short } = useFormat();
  const [count, setCount] = useState<number | 'unknown'>();
  useEffect(() => {
    import('./creator-count.ts')
      .then(({ fetchCreatorCount }) => fetchCreatorCount())
      .then(setCount)
      .catch(() => setCount('unknown'));
  }, []);
  if (count === 'unknown') return brand().countFallback;
  return count === undefined ? undefined : short(count);
};
