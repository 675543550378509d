import { Suspense, useState } from 'react';
import { brand } from '#web/api/site-config.ts';
import { useWords } from '#web/i18n/words.ts';
import { IconSearch } from '#web/ui/icons.ts';
import { late } from '#web/ui/late.ts';
import styles from './head-bar.module.css';

const fetchSearch = () => import('#web/features/reports/global-search.tsx');
const GlobalSearch = late(async () => ({ default: (await fetchSearch()).GlobalSearch }));

const preload = (): void => void fetchSearch().catch(() => undefined);

/** The search at the top right of every screen, collapsed to a button until it is used. */
export const HeadBar = () => {
  const words = useWords('shell');
  const [opened, setOpened] = useState(false);
  if (!brand().switches.reports) return null;
  const close = () => setOpened(false);
  return (
    <div className={styles.bar}>
      <div className={styles.search} data-opened={opened || undefined}>
        {opened ? (
          <Suspense fallback={<span className={styles.button} aria-busy="true" />}>
            <GlobalSearch onClose={close} />
          </Suspense>
        ) : (
          <button type="button" className={styles.button} onPointerEnter={preload} onFocus={preload} onClick={() => setOpened(true)}>
            <IconSearch size={16} aria-hidden />
            {words.global_search}
          </button>
        )}
      </div>
    </div>
  );
};
