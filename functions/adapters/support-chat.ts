import { createHmac } from 'node:crypto';
import type { SupportChat } from '#functions/ports/system/support-chat.ts';

/** Intercom's identity verification: HMAC-SHA256 of the user id under the app's secret, in hex. */
export const hmacSupportChat = (secret: string | undefined): SupportChat => ({
  identityHash: async (userId) => secret && createHmac('sha256', secret).update(userId).digest('hex'),
});
