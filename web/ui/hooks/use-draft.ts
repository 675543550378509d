import { useState } from 'react';
import { onSessionEnd } from '#web/api/session.ts';
import { readTabDraft, storeTabDraft } from './tab-drafts.ts';

const drafts = new Map<string, string>();

onSessionEnd(() => drafts.clear());

/** Text that a form keeps when the user leaves it or reloads the tab without sending. `forget` once it is sent. */
export const useDraft = (key: string) => {
  const [text, setText] = useState(() => drafts.get(key) ?? readTabDraft(key) ?? '');
  const set = (typed: string): void => {
    drafts.set(key, typed);
    storeTabDraft(key, typed || undefined);
    setText(typed);
  };
  const forget = (): void => {
    drafts.delete(key);
    storeTabDraft(key, undefined);
  };
  return { text, set, forget };
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
