import type { EmailMatch } from '#functions/ports/collections/email-matches.ts';
import { creatorsIn, type MatchView, NO_CREATORS } from '#shared/email-match/match.ts';
import { emailMatchPrice } from '#shared/email-match/price.ts';
import { API_BASE } from '#shared/http/endpoint.ts';

export const matchView = ({ id, name, status, createdAt, paidAt, found, message, ...match }: EmailMatch): MatchView => ({
  _id: id,
  name,
  status,
  created: createdAt,
  paid: paidAt !== undefined,
  price: emailMatchPrice(match.emails),
  totalEmails: match.emails,
  badRows: match.badRows,
  repeatedRows: match.repeatedRows,
  matched: found?.emails ?? 0,
  creators: creatorsIn(found?.creators ?? NO_CREATORS),
  creatorsOf: found?.creators ?? NO_CREATORS,
  downloadURL: status === 'finished' ? `${API_BASE}/emailMatch/${id}/download` : null,
  ...(status === 'error' && message !== undefined && { message }),
});
