import type { MatchedCreator } from '#shared/email-match/match.ts';
import type { AddedCreator } from '#web/collections/add-to-list.store.ts';

export const toAdded = ({ type, user_id, fullname, username, picture }: MatchedCreator): AddedCreator => ({
  network: type,
  user_id,
  name: fullname || username,
  picture,
});
