import { useState } from 'react';
import { type Known, namesFrom } from '#shared/api-docs/names.ts';

export type Draft = { values: Record<string, string>; body: string | undefined };

/** Console input and responses for all calls, kept in memory only. */
export type Trial = {
  token: string;
  setToken: (token: string) => void;
  known: Known;
  learn: (operationId: string, answer: unknown) => void;
  /** Typed requests, by operation. */
  drafts: Map<string, Draft>;
};

export const useTrial = (): Trial => {
  const [token, setToken] = useState('');
  const [known, setKnown] = useState<Known>({});
  const [drafts] = useState(() => new Map<string, Draft>());
  const learn = (operationId: string, answer: unknown) => setKnown((before) => ({ ...before, ...namesFrom(operationId, answer) }));
  return { token, setToken, known, learn, drafts };
};
