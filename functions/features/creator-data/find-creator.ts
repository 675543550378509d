import type { StoredCreator } from '#functions/ports/creators/catalogue-upkeep.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { creatorData } from '#shared/creator-data/contract.ts';
import { maskedContact } from '#shared/creator-data/stored-creator.ts';
import type { InputOf, OutputOf } from '#shared/http/endpoint.ts';

/** A creator whose data a provider keeps: its searches show profile and figures. */
const PROVIDED: Omit<StoredCreator, 'userId'> = {
  classes: ['profile', 'figures'],
  contacts: [],
  source: null,
  fetchedAt: null,
  keepUntil: null,
};

/** Finds creators by their exact handle only, so that the call lists no creators. */
export const findCreator = async (
  { catalogue, catalogueUpkeep }: Ctx<'catalogue' | 'catalogueUpkeep'>,
  { platform, username }: InputOf<typeof creatorData.find>,
): Promise<OutputOf<typeof creatorData.find>> => {
  const found = await catalogue.findHandles(platform, [username]);
  const stored = await catalogueUpkeep.stored(
    platform,
    found.map(({ user_id }) => user_id),
  );
  const creators = found.map((row) => {
    const data = stored.find(({ userId }) => userId === row.user_id) ?? PROVIDED;
    return {
      platform,
      user_id: row.user_id,
      username: row.username,
      classes: data.classes,
      contacts: data.contacts.map((contact) => ({ type: contact.type, masked: maskedContact(contact) })),
      source: data.source,
      fetched_at: data.fetchedAt,
      keep_until: data.keepUntil,
    };
  });
  return { success: true, creators };
};
