import type { Mail } from '#functions/ports/system/mail.ts';
import type { MailBlocks } from '#functions/ports/system/mail-blocks.ts';

/** Top-level domain without mailboxes (RFC 2606): demo accounts have addresses of it. Each mail to it would count as a bounce. */
const WITHOUT_MAILBOXES = /\.invalid$/i;

/** Sends no mail to a blocked address. The call that wanted to send it succeeds, as it does for a mail that bounces later. */
export const skipBlocked = (mail: Mail, blocks: MailBlocks): Mail => ({
  send: async (message) => {
    if (WITHOUT_MAILBOXES.test(message.to) || (await blocks.find(message.to))) return;
    await mail.send(message);
  },
});
