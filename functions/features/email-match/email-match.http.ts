import { compose } from '#functions/compose.ts';
import { serve } from '#functions/http/serve.ts';
import { emailMatch } from '#shared/email-match/contract.ts';
import { openMatchCheckout } from './buy-match.ts';
import { listMatches, matchFile, readMatch, removeMatch } from './read-matches.ts';
import { createMatch, prepareUpload } from './upload-list.ts';

export const handler = serve(
  emailMatch,
  {
    upload: prepareUpload,
    create: createMatch,
    matches: listMatches,
    match: readMatch,
    checkout: openMatchCheckout,
    file: matchFile,
    remove: removeMatch,
  },
  compose(),
);
