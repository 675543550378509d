import { useRef } from 'react';
import type { CreatorId } from '#shared/reports/creator-id.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { onFirstClick } from '#web/ui/form/on-first-click.ts';
import { IconStar, IconStarFilled } from '#web/ui/icons.ts';
import { useKeyWithin } from '#web/ui/keys/use-key-within.ts';
import typography from '#web/ui/typography.module.css';
import { useInShortlist } from './use-in-shortlist.ts';

type Props = { creator: CreatorId & { name: string } };

/** Adds the creator of a row to the shortlist or removes it; also by the key `b` while the row has the focus. */
export const ShortlistButton = ({ creator }: Props) => {
  const messages = useMessages('common');
  const { isIn, toggle } = useInShortlist(creator);
  const place = useRef<HTMLSpanElement>(null);
  useKeyWithin(place, 'tr, li', 'b', toggle);
  return (
    <span ref={place}>
      <IconButton
        label={fill(isIn ? messages.shortlist_remove_row : messages.shortlist_add_row, { name: creator.name })}
        title={isIn ? messages.shortlist_on : messages.shortlist_add}
        tip="none"
        aria-keyshortcuts="b"
        className={isIn ? typography.accent : undefined}
        icon={<StarIcon isIn={isIn} size={17} />}
        data-kept={isIn || undefined}
        onClick={onFirstClick(toggle)}
      />
    </span>
  );
};

/** The same for a report, whose screen or drawer takes the key. */
export const ReportShortlistButton = ({ creator }: Props) => {
  const messages = useMessages('common');
  const { isIn, toggle } = useInShortlist(creator);
  const place = useRef<HTMLSpanElement>(null);
  useKeyWithin(place, '[role="dialog"], main', 'b', toggle);
  return (
    <span ref={place}>
      <Button size="sm" aria-pressed={isIn} aria-keyshortcuts="b" icon={<StarIcon isIn={isIn} size={15} />} onClick={toggle}>
        {isIn ? messages.shortlist_on : messages.shortlist_add}
      </Button>
    </span>
  );
};

const StarIcon = ({ isIn, size }: { isIn: boolean; size: number }) =>
  isIn ? <IconStarFilled size={size} className={typography.accent} aria-hidden /> : <IconStar size={size} aria-hidden />;
