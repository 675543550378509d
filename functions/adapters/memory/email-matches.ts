import type { EmailMatch, EmailMatches } from '#functions/ports/collections/email-matches.ts';
import { memoryPaidWorks } from './paid-works.ts';

export const memoryEmailMatches = (): EmailMatches => memoryPaidWorks<EmailMatch>();
