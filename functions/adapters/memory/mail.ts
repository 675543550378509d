import type { Mail, Message } from '#functions/ports/system/mail.ts';

/** In-memory adapter that collects the mails, for tests of rules; the port suite verifies that it behaves like the real one. */
export const memoryMail = (): Mail & { sent: Message[] } => {
  const sent: Message[] = [];
  return { sent, send: async (message) => void sent.push({ ...message }) };
};
