import * as z from 'zod/mini';

/** Languages of mails. */
export const Language = z.enum(['en', 'ja']);
export type Language = z.infer<typeof Language>;
