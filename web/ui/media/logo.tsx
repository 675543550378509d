import { brand } from '#web/api/site-config.ts';
import { classNames } from '../class-names.ts';
import layout from '../layout.module.css';
import typography from '../typography.module.css';
import styles from './logo.module.css';

const Mark = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="0 0 26 26" aria-hidden>
    <rect width="26" height="26" rx="7" fill="var(--c-accent-solid)" />
    <path d="M6.5 8.2h13M13 8.2v10.6" stroke="var(--c-on-accent)" strokeWidth="2.4" strokeLinecap="round" />
    <circle cx="19.2" cy="17.6" r="2.3" fill="var(--c-on-accent)" opacity=".85" />
    <circle cx="6.8" cy="17.6" r="1.6" fill="var(--c-on-accent)" opacity=".5" />
  </svg>
);

/** The tenant's mark and, unless `markOnly` is set, its name. */
export const Logo = ({ size = 26, markOnly }: { size?: number; markOnly?: boolean }) => {
  const { logo, name } = brand();
  return (
    <span className={classNames(layout.inline, layout.gap10, layout.shrink, styles.logo)}>
      {logo ? <img src={logo} alt={markOnly ? name : ''} width={size} height={size} /> : <Mark size={size} />}
      {!markOnly && <span className={classNames(typography.cut, styles.name)}>{name}</span>}
    </span>
  );
};
