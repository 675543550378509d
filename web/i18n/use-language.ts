import { notify } from '#web/ui/feedback/toast.store.ts';
import { type Language, useLanguageStore } from './language.store.ts';
import { switchLanguage } from './messages.ts';
import { problemText } from './problem-text.ts';

/** There are two languages, so the switch offers the other one. */
export const useLanguage = () => {
  const language = useLanguageStore((state) => state.language);
  const other: Language = language === 'en' ? 'ja' : 'en';
  const switchToOther = () => {
    switchLanguage(other).catch((error) => notify({ kind: 'bad', message: problemText(error) }));
  };
  return { language, other, switchToOther };
};
