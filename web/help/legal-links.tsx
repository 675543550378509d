import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import typography from '#web/ui/typography.module.css';
import s from './legal-links.module.css';

/** Links to the legal pages, below public screens. */
export const LegalLinks = () => {
  const messages = useMessages('auth');
  return (
    <nav className={classNames(layout.cluster, layout.gap12, typography.caption, s.links)}>
      <Link className={typography.muted} to={paths.legal('privacy')}>
        {messages.privacy}
      </Link>
      <Link className={typography.muted} to={paths.legal('terms')}>
        {messages.terms}
      </Link>
      <Link className={typography.muted} to={paths.yourData}>
        {messages.your_data}
      </Link>
    </nav>
  );
};
