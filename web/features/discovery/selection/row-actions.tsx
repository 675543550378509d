import type { CreatorRow } from '#shared/creator.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import { fill } from '#web/i18n/fill.ts';
import { useWords } from '#web/i18n/words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { IconEyeOff } from '#web/ui/icons.ts';
import { WhyButton } from '../why/why-button.tsx';
import s from './row-actions.module.css';

/** `explained` is the search, where there is something to say about why the row matched it. */
type Props = { row: CreatorRow; explained: SearchRequest | undefined; onIgnore: (row: CreatorRow) => void };

/** Seen where one points at the row or comes to it by keyboard. */
export const RowActions = ({ row, explained, onIgnore }: Props) => {
  const words = useWords('selection');
  return (
    <span className={s.actions}>
      {explained && <WhyButton row={row} request={explained} />}
      <IconButton
        label={fill(words.ignore_row, { name: row.name || row.username })}
        title={words.ignore}
        tip="none"
        icon={<IconEyeOff size={17} aria-hidden="true" />}
        onClick={() => onIgnore(row)}
      />
    </span>
  );
};
