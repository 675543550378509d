import { brand } from '#web/api/site-config.ts';
import { GlobalSearch } from '#web/features/reports/search/global-search.tsx';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import styles from './head-bar.module.css';

/** The search at the top right of every screen. */
export const HeadBar = () =>
  brand().switches.reports ? (
    <div className={classNames(layout.end, styles.bar)} data-print="hidden">
      <div className={styles.search}>
        <GlobalSearch />
      </div>
    </div>
  ) : null;
