import { profileOfLine } from '#shared/creator-lists/profile-line.ts';
import { filterOf } from '#shared/discovery/filters/filters.ts';
import { foldTerm } from '#shared/discovery/keyword-box.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { useFilters } from '#web/search/filters.store.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import type { EditorOf, EditorProps } from './editor-props.ts';
import s from './editors.module.css';
import { TermsField } from './terms-field.tsx';

type Props = EditorProps<string[]> & { editor: EditorOf<'terms'> };

const MAX_LENGTH = 100;

/** A word without "#" or "@" is a topic. */
const topicOf = (typed: string): string => foldTerm(/^[#@]/.test(typed) ? typed : `#${typed.replace(/\s+/gu, '')}`);

/** The handle in the URL of a profile. */
const nameOf = (typed: string): string => {
  const profile = typed.includes('/') ? profileOfLine(typed) : undefined;
  return profile?.kind === 'handle' ? profile.handle : typed;
};

/** A list of topics or usernames. */
export const TermsEditor = ({ filterKey, label, value, onChange, editor: { max } }: Props) => {
  const messages = useMessages('content');
  const platform = useFilters(({ search }) => search.platform);
  const { field, fromUrl } = filterOf(filterKey);
  const isTopics = field === 'relevance';
  const spell = (typed: string): string => (isTopics ? topicOf(typed) : nameOf(typed));
  const problemOf = (term: string, terms: readonly string[]): string | undefined => {
    if (terms.length >= max) return fill(messages.too_many, { max });
    if (term.length > MAX_LENGTH) return fill(messages.too_long, { max: MAX_LENGTH });
    const isRead = fromUrl([spell(term)], platform).broken.length === 0 && (isTopics || !spell(term).includes('/'));
    if (isRead) return undefined;
    return isTopics ? messages.one_topic : messages.one_name;
  };
  return (
    <>
      <TermsField
        label={label}
        terms={value}
        placeholder={isTopics ? messages.topic : messages.username}
        separators={TERM_ENDS}
        onChange={(terms) => onChange([...new Set(terms.map(spell))])}
        problemOf={problemOf}
      />
      <p className={classNames(layout.flat, typography.hint, s.note)}>{isTopics ? messages.topics_hint : messages.names_hint}</p>
    </>
  );
};

/** "#cars #bikes" and "@bbc @cnn" are two terms each. */
const TERM_ENDS = /[,、，\n]|\s+(?=[#@])/u;
