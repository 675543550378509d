import type { Language } from '#shared/mail/language.ts';

type Messages = Record<
  'one_search' | 'one_creator' | 'many_searches' | 'one_in_many' | 'added' | 'added_one' | 'more' | 'open' | 'why' | 'unsubscribe',
  string
>;

export const ALERT_MESSAGES: Record<Language, Messages> = {
  en: {
    one_search: '{count} new creators for “{name}”',
    one_creator: '1 new creator for “{name}”',
    one_in_many: '1 new creator in {searches} saved searches',
    many_searches: '{count} new creators in {searches} saved searches',
    added: '{count} new creators match.',
    added_one: '1 new creator matches.',
    more: 'And {count} more.',
    open: 'Open “{name}”',
    why: 'You get this email because alerts are on for your saved searches. We send at most one a day.',
    unsubscribe: 'Turn off all alerts',
  },
  ja: {
    one_search: '「{name}」に新しいクリエイターが{count}人',
    one_creator: '「{name}」に新しいクリエイターが1人',
    one_in_many: '{searches}件の保存した検索に新しいクリエイターが1人',
    many_searches: '{searches}件の保存した検索に新しいクリエイターが{count}人',
    added: '新たに{count}人のクリエイターが条件に一致しました。',
    added_one: '新たに1人のクリエイターが条件に一致しました。',
    more: 'ほか{count}人。',
    open: '「{name}」を開く',
    why: '保存した検索のアラートがオンになっているため、このメールをお送りしています。お届けは1日1通までです。',
    unsubscribe: 'すべてのアラートをオフにする',
  },
};
