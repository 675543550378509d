import { MAX_TAG, MAX_TAGS } from '#shared/creator-lists/notes.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { IconX } from '#web/ui/icons.ts';
import { isComposing } from '#web/ui/keys/is-composing.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './notes.module.css';

/** Enough for a pasted list of tags. */
const MAX_TYPED = MAX_TAGS * (MAX_TAG + 2);

/** `text`: input that is not a tag yet. */
type Tagged = { tags: readonly string[]; text: string };
type Props = Tagged & { known: readonly string[]; onChange: (tagged: { tags: string[]; text: string }) => void };

/** Adds the current input and removes duplicates; the tags may be more or longer than allowed. */
export const allTags = ({ tags, text }: Tagged): string[] => {
  const added = text.split(/[,;、，；]/u).map((tag) => tag.trim());
  return [...new Set([...tags, ...added.filter(Boolean)])];
};

/** The message for tags that cannot be saved. */
export const tagsProblem = (tagged: Tagged) => {
  const tags = allTags(tagged);
  if (tags.length > MAX_TAGS) return { message: 'tags_full', count: MAX_TAGS } as const;
  return tags.some((tag) => tag.length > MAX_TAG) ? ({ message: 'tag_long', count: MAX_TAG } as const) : undefined;
};

/** Suggests tags that the list already uses. */
export const TagsField = ({ tags, text, known, onChange }: Props) => {
  const messages = useMessages('creatorLists');
  const problem = tagsProblem({ tags, text });
  const add = () => !problem && onChange({ tags: allTags({ tags, text }), text: '' });
  return (
    <div className={classNames(layout.stack, layout.gap8)}>
      <div className={classNames(layout.gap8, layout.flex, s.tagInput)}>
        <TextField
          className={layout.fill}
          label={messages.tags}
          value={text}
          maxLength={MAX_TYPED}
          placeholder={messages.tags_placeholder}
          {...(problem && { problem: fill(messages[problem.message], { count: problem.count }) })}
          list="tags-in-use"
          onChange={(event) => onChange({ tags: [...tags], text: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event) || text.trim() === '') return;
            // Enter adds the tag; the form is submitted by its button.
            event.preventDefault();
            add();
          }}
        />
        <Button disabled={problem !== undefined || text.trim() === ''} onClick={add}>
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
