import type { ListCreator } from '#shared/creator-lists/contract.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import s from './notes.module.css';

/** The team's annotations, below the name. */
export const NotesLine = ({ status, tags, note }: Pick<ListCreator, 'status' | 'tags' | 'note'>) => {
  const messages = useMessages('creatorLists');
  if (status === null && tags.length === 0 && note === '') return null;
  return (
    <span className={classNames(layout.cluster, layout.plainList, layout.gap5, s.notes)}>
      {status && (
        <span className={s.status} data-status={status}>
          {messages[`status.${status}`]}
        </span>
      )}
      {tags.map((tag) => (
        <span key={tag} className={s.tag}>
          {tag}
        </span>
      ))}
      {note && (
        <span className={s.note} title={note}>
          {note}
        </span>
      )}
    </span>
  );
};
