import { randomUUID } from 'node:crypto';
import { memoryAudit } from '#functions/adapters/memory/audit.ts';
import { memoryCreatorRequests } from '#functions/adapters/memory/creator-requests.ts';
import { memoryOneTimeTokens } from '#functions/adapters/memory/rate-limits.ts';
import { memorySuppressedCreators } from '#functions/adapters/memory/suppressed-creators.ts';
import type { CatalogueUpkeep } from '#functions/ports/creators/catalogue-upkeep.ts';
import type { CreatorCatalogue } from '#functions/ports/creators/creator-catalogue.ts';
import type { Message } from '#functions/ports/system/mail.ts';
import { defaultBrand } from '#shared/brand.ts';

type Engine = { catalogue: CreatorCatalogue; upkeep: CatalogueUpkeep; canSuppress: boolean };

/** Context of calls by creators and by an admin on one engine; mails are collected. */
export const requestsFixture = ({ catalogue, upkeep, canSuppress }: Engine) => {
  const mails: Message[] = [];
  const clock = { now: new Date() };
  const shared = {
    brand: defaultBrand,
    now: () => clock.now,
    site: { url: 'https://app.tensor.test' },
    catalogue,
    catalogueUpkeep: { ...upkeep, canSuppress: async () => canSuppress },
    creatorRequests: memoryCreatorRequests(),
    oneTimeTokens: memoryOneTimeTokens(),
    mail: { send: async (message: Message) => void mails.push(message) },
    audit: memoryAudit(),
    suppressedCreators: memorySuppressedCreators(),
  };
  const asAdmin = () => ({ ...shared, caller: { id: 'ada', isAdmin: true }, requestKey: randomUUID() });
  return { ctx: shared, asAdmin, mails, clock, codeIn: ({ subject }: Message) => /\d{6}/.exec(subject)?.[0] ?? '' };
};
