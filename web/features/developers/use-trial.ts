import { useState } from 'react';
import { type Known, namesFrom } from '#shared/api-docs/names.ts';

/** Console input and responses for all calls, kept in memory only. */
export type Trial = {
  token: string;
  setToken: (token: string) => void;
  known: Known;
  learn: (operationId: string, answer: unknown) => void;
};

export const useTrial = (): Trial => {
  const [token, setToken] = useState('');
  const [known, setKnown] = useState<Known>({});
  const learn = (operationId: string, answer: unknown) => setKnown((before) => ({ ...before, ...namesFrom(operationId, answer) }));
  return { token, setToken, known, learn };
};
