import { useState } from 'react';
import { type Known, namesFrom } from '#shared/api-docs/names.ts';

/** What somebody who tries calls has typed and was answered: for all calls, and kept nowhere else. */
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
