import type { ListCreator } from '#shared/creator-lists/contract.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './notes.module.css';

/** The team's annotations, below the name. */
export const NotesLine = ({ status, tags, note }: Pick<ListCreator, 'status' | 'tags' | 'note'>) => {
  const messages = useMessages('creatorLists');
  if (status === null && tags.length === 0 && note === '') return null;
  return (
    <span className={classNames(layout.cluster, layout.plainList, layout.gap5, s.notes)}>
      {status && (
        <span
          className={classNames(
            layout.inline,
            layout.gap4,
            typography.breaks,
            typography.hint,
            typography.accent,
            typography.medium,
            s.status,
          )}
          data-status={status}
        >
          {messages[`status.${status}`]}
        </span>
      )}
      {tags.map((tag) => (
        <span key={tag} className={classNames(layout.inline, layout.gap4, typography.breaks, typography.hint, s.tag)}>
          {tag}
        </span>
      ))}
      {note && (
        <span className={classNames(layout.fullWidth, typography.clamped, typography.breaks, typography.detail)} title={note}>
          {note}
        </span>
      )}
    </span>
  );
};
