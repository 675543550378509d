import type { EmailMatch, EmailMatches } from '#functions/ports/email-matches.ts';
import { memoryPaidWorks } from './memory-paid-works.ts';

export const memoryEmailMatches = (): EmailMatches => memoryPaidWorks<EmailMatch>();
