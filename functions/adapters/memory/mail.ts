import type { Mail, Message } from '#functions/ports/system/mail.ts';

/** Mails as a list, for tests of rules; the port suite holds it to what the real adapter does. */
export const memoryMail = (): Mail & { sent: Message[] } => {
  const sent: Message[] = [];
  return { sent, send: async (message) => void sent.push({ ...message }) };
};
