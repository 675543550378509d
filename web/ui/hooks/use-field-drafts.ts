import { useState } from 'react';
import { fieldDrafts } from './use-draft.ts';

/** Fields whose unsaved values stay when the user leaves the form. A field that was not changed follows `saved`. */
export const useFieldDrafts = <K extends string>(key: string, saved: Record<K, string>) => {
  const drafts = fieldDrafts(key, saved);
  const names = Object.keys(saved) as K[];
  const [changed, setChanged] = useState(
    () =>
      Object.fromEntries(names.flatMap((name) => (drafts.values[name] === saved[name] ? [] : [[name, drafts.values[name]]]))) as Changed<K>,
  );
  const set = (name: K, value: string): void => {
    drafts.keep(name, value);
    setChanged((now) => ({ ...now, [name]: value }));
  };
  const forget = (): void => {
    drafts.forget();
    setChanged({});
  };
  return { values: { ...saved, ...changed } as Record<K, string>, set, forget };
};

type Changed<K extends string> = Partial<Record<K, string>>;
