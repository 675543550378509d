import { useState } from 'react';
import { onSessionEnd } from '#web/api/session.ts';

const drafts = new Map<string, string>();

onSessionEnd(() => drafts.clear());

/** Text that a form keeps when the user leaves it without sending. `forget` once it is sent. */
export const useDraft = (key: string) => {
  const [text, setText] = useState(() => drafts.get(key) ?? '');
  const set = (typed: string): void => {
    drafts.set(key, typed);
    setText(typed);
  };
  return { text, set, forget: () => void drafts.delete(key) };
};

/** Drafts of the fields of a form that holds their values itself. A field as it was saved has no draft. */
export const fieldDrafts = <K extends string>(key: string, saved: Record<K, string>) => {
  const names = Object.keys(saved) as K[];
  const keyOf = (name: K): string => `${key}.${name}`;
  return {
    values: Object.fromEntries(names.map((name) => [name, drafts.get(keyOf(name)) ?? saved[name]])) as Record<K, string>,
    keep: (name: K, typed: string): void => {
      if (typed === saved[name]) drafts.delete(keyOf(name));
      else drafts.set(keyOf(name), typed);
    },
    forget: (): void => {
      for (const name of names) drafts.delete(keyOf(name));
    },
  };
};
