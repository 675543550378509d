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
