import { MAX_TAG, MAX_TAGS } from '#shared/creator-lists/notes.ts';
import { cutText } from '#shared/text/cut-text.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { IconX } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './notes.module.css';

/** `text`: input that is not a tag yet. */
type Tagged = { tags: readonly string[]; text: string };
type Props = Tagged & { known: readonly string[]; onChange: (tagged: { tags: string[]; text: string }) => void };

/** Adds the current input and removes duplicates; may be more than allowed. */
export const allTags = ({ tags, text }: Tagged): string[] => {
  const added = text
    .split(/[,;]/)
    .map((tag) => cutText(tag.trim(), MAX_TAG))
    .filter(Boolean);
  return [...new Set([...tags, ...added])];
};

export const areTooMany = (tagged: Tagged): boolean => allTags(tagged).length > MAX_TAGS;

/** Suggests tags that the list already uses. */
export const TagsField = ({ tags, text, known, onChange }: Props) => {
  const messages = useMessages('creatorLists');
  const isFull = areTooMany({ tags, text });
  const add = () => !isFull && onChange({ tags: allTags({ tags, text }), text: '' });
  return (
    <div className={classNames(layout.stack, layout.gap8)}>
      <div className={classNames(layout.gap8, layout.flex, s.tagInput)}>
        <TextField
          className={layout.fill}
          label={messages.tags}
          value={text}
          maxLength={MAX_TAG}
          placeholder={messages.tags_placeholder}
          problem={isFull ? fill(messages.tags_full, { count: MAX_TAGS }) : undefined}
          list="tags-in-use"
          onChange={(event) => onChange({ tags: [...tags], text: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || text.trim() === '') return;
            // Enter adds the tag; the form is submitted by its button.
            event.preventDefault();
            add();
          }}
        />
        <Button disabled={isFull || text.trim() === ''} onClick={add}>
          {messages.tags_add}
        </Button>
        <datalist id="tags-in-use">
          {known
            .filter((tag) => !tags.includes(tag))
            .map((tag) => (
              <option key={tag} value={tag} />
            ))}
        </datalist>
      </div>
      {tags.length > 0 && (
        <ul className={classNames(layout.cluster, layout.plainList, layout.gap5)} aria-label={messages.tags}>
          {tags.map((tag) => (
            <li key={tag} className={classNames(layout.inline, layout.gap4, typography.breaks, typography.hint, s.tag)}>
              {tag}
              <button
                type="button"
                aria-label={fill(messages.tags_remove, { tag })}
                onClick={() => onChange({ tags: tags.filter((each) => each !== tag), text })}
              >
                <IconX size={12} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
