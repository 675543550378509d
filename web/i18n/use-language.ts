import { notify } from '#web/ui/feedback/toast.store.ts';
import { type Language, useLanguageStore } from './language.store.ts';
import { messagesNow, switchLanguage } from './messages.ts';

/** There are two languages, so the switch offers the other one. */
export const useLanguage = () => {
  const language = useLanguageStore((state) => state.language);
  const other: Language = language === 'en' ? 'ja' : 'en';
  const switchToOther = () => {
    switchLanguage(other).catch(() => notify({ kind: 'bad', message: messagesNow('common').generic_error }));
  };
  return { language, other, switchToOther };
};
