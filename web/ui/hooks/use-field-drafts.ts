import { useReducer } from 'react';
import { fieldDrafts } from './use-draft.ts';

/** Fields whose unsaved values stay when the user leaves the form. A field with its saved value follows `saved`. */
export const useFieldDrafts = <K extends string>(key: string, saved: Record<K, string>) => {
  const drafts = fieldDrafts(key, saved);
  const [, redraw] = useReducer((draws: number) => draws + 1, 0);
  const set = (name: K, value: string): void => {
    drafts.keep(name, value);
    redraw();
  };
  const forget = (): void => {
    drafts.forget();
    redraw();
  };
  return { values: drafts.values, set, forget };
};
