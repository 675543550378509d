import type { Mail } from '#functions/ports/system/mail.ts';
import type { MailBlocks } from '#functions/ports/system/mail-blocks.ts';

/** Sends no mail to a blocked address. The call that wanted to send it succeeds, as it does for a mail that bounces later. */
export const skipBlocked = (mail: Mail, blocks: MailBlocks): Mail => ({
  send: async (message) => {
    if (!(await blocks.find(message.to))) await mail.send(message);
  },
});
