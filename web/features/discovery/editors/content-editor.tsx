import {
  CONTENT_DAYS,
  isTag,
  isWholeTag,
  MAX_CONTENT_POSTS,
  MAX_CONTENT_TERM,
  MAX_CONTENT_TERMS,
} from '#shared/discovery/content-terms.ts';
import { type Content, TERM_LISTS } from '#shared/discovery/filters/content-kind.ts';
import { filterOf } from '#shared/discovery/filters/filters.ts';
import { wordsOf } from '#shared/text.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { IconMinus, IconPlus } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { CountMark } from './count-mark.tsx';
import type { EditorProps } from './editor-props.ts';
import s from './editors.module.css';
import { TermsField } from './terms-field.tsx';
import { useLiveCounts } from './use-live-counts.ts';

/** Terms that posts contain, the period of the posts and their minimum number. */
export const ContentEditor = ({ filterKey, label, value, onChange }: EditorProps<Content>) => {
  const messages = useMessages('content');
  const isSet = filterOf(filterKey).count(value) > 0;
  const problemOf = (term: string, terms: readonly string[]): string | undefined => {
    if (terms.length >= MAX_CONTENT_TERMS) return fill(messages.too_many, { max: MAX_CONTENT_TERMS });
    if (term.length > MAX_CONTENT_TERM) return fill(messages.too_long, { max: MAX_CONTENT_TERM });
    if (wordsOf(term).length === 0) return messages.no_word;
    return isTag(term) && !isWholeTag(term) ? messages.one_tag : undefined;
  };
  return (
    <>
      {TERM_LISTS.map((list) => (
        <TermsField
          key={list}
          label={messages[list]}
          terms={value[list]}
          onChange={(terms) => onChange({ ...value, [list]: terms })}
          problemOf={problemOf}
        />
      ))}
      <p className={classNames(layout.flat, typography.hint, s.note)} role={isSet ? undefined : 'status'}>
        {value.none.length > 0 && !isSet ? messages.needs_term : messages.hint}
      </p>
      <Period filterKey={filterKey} label={label} value={value} onChange={onChange} />
      <MinPosts filterKey={filterKey} label={label} value={value} onChange={onChange} />
    </>
  );
};

const Period = ({ filterKey, value, onChange }: EditorProps<Content>) => {
  const messages = useMessages('content');
  const isSet = filterOf(filterKey).count(value) > 0;
  const countOf = useLiveCounts(filterKey, isSet ? CONTENT_DAYS.map((days) => ({ id: `${days}`, value: { ...value, days } })) : []);
  return (
    <div className={classNames(layout.stack, layout.gap4)}>
      <span className={classNames(typography.muted, typography.tiny)} aria-hidden="true">
        {messages.period}
      </span>
      <Segmented
        label={messages.period}
        size="sm"
        value={`${value.days}`}
        onChange={(text) => onChange({ ...value, days: CONTENT_DAYS.find((days) => `${days}` === text) ?? value.days })}
        segments={CONTENT_DAYS.map((days) => ({
          value: `${days}`,
          label: (
            <span className={s.period}>
              {fill(messages.days, { days })}
              <CountMark count={countOf(`${days}`)} />
            </span>
          ),
          description: countOf(`${days}`)?.full,
        }))}
      />
    </div>
  );
};

const parsePosts = (text: string): number | null =>
  /\d/.test(text) ? Number(text.normalize('NFKC').replace(/\D/g, '').slice(0, 4)) : null;

const MinPosts = ({ value, onChange }: EditorProps<Content>) => {
  const messages = useMessages('content');
  const { outside } = useMessages('discovery');
  const set = (posts: number) => onChange({ ...value, posts });
  return (
    <div className={classNames(layout.spread, layout.gap12)}>
      <span className={classNames(typography.muted, typography.tiny)} aria-hidden="true">
        {messages.posts}
      </span>
      <div className={classNames(layout.row, layout.gap4, s.stepper)}>
        <IconButton
          label={messages.fewer}
          tip="none"
          icon={<IconMinus size={16} aria-hidden="true" />}
          disabled={value.posts <= 1}
          onClick={() => set(value.posts - 1)}
        />
        <NumberField
          label={messages.posts}
          placeholder="1"
          value={value.posts}
          parse={parsePosts}
          onCommit={(posts) => set(posts ?? 1)}
          problemOf={(posts) => (posts < 1 || posts > MAX_CONTENT_POSTS ? fill(outside, { from: 1, to: MAX_CONTENT_POSTS }) : undefined)}
        />
        <IconButton
          label={messages.more}
          tip="none"
          icon={<IconPlus size={16} aria-hidden="true" />}
          disabled={value.posts >= MAX_CONTENT_POSTS}
          onClick={() => set(value.posts + 1)}
        />
      </div>
    </div>
  );
};
