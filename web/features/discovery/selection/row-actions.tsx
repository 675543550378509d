import type { CreatorRow } from '#shared/creator.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import { ShortlistButton } from '#web/collections/shortlist/shortlist-button.tsx';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { onFirstClick } from '#web/ui/form/on-first-click.ts';
import { IconEyeOff } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { WhyButton } from '../why/why-button.tsx';
import { usePage } from './page.store.ts';
import s from './row-actions.module.css';

type Props = { row: CreatorRow; onIgnore: (row: CreatorRow) => void };

const asksForPosts = ({ search, alternatives = [] }: SearchRequest): boolean =>
  [search, ...alternatives].some(({ content }: SearchRequest['search']) => content !== undefined);

/** Visible on hover and keyboard focus of the row. */
export const RowActions = ({ row, onIgnore }: Props) => {
  const messages = useMessages('selection');
  const explained = usePage((page) => page.explained);
  const posts = explained && asksForPosts(explained) && <WhyButton row={row} request={explained} namesPosts />;
  return (
    <>
      {posts && <span className={classNames(layout.fixed, layout.pushed)}>{posts}</span>}
      <span className={classNames(layout.fixed, !posts && layout.pushed, layout.flex, s.actions)}>
        <ShortlistButton creator={{ platform: row.platform, user_id: row.user_id, name: row.name || row.username }} />
        {explained && <WhyButton row={row} request={explained} />}
        <IconButton
          label={fill(messages.ignore_row, { name: row.name || row.username })}
          title={messages.ignore}
          tip="none"
          icon={<IconEyeOff size={17} aria-hidden="true" />}
          onClick={onFirstClick(() => onIgnore(row))}
        />
      </span>
    </>
  );
};
