import * as z from 'zod/mini';

/** What mails are written in. */
export const Language = z.enum(['en', 'ja']);
export type Language = z.infer<typeof Language>;
