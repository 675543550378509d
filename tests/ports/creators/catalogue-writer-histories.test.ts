import { rm } from 'node:fs/promises';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type EmbeddedCatalogue, embeddedCatalogue } from '#functions/adapters/catalogue/embedded/embedded-catalogue.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { hashOfEmail } from '#functions/catalogue/email-hash.ts';
import type { Variation } from '#shared/discovery/counts-contract.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import type { RelatedTag } from '#shared/discovery/tags-contract.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import { freshBuild } from '#tests/support/catalogue/fresh-build.ts';
import { randomHistory } from '#tests/support/catalogue/random-history.ts';
import { deepOr } from '#tests/support/deep.ts';

const SEEDS = Array.from({ length: deepOr(1, 8) }, (_, index) => 20_261_229 + index);
const RUNS = deepOr(60, 400);
/** Tags at the same distance are in the order in which a catalogue met them. */
const byDistance = (a: RelatedTag, b: RelatedTag) => a.distance - b.distance || (a.tag < b.tag ? -1 : 1);

/**
 * Ids and spellings of names that are in none of our lists depend on the order in which a catalogue met them. Positions are those of the
 * world in one engine, and of the given gazetteer in the other.
 */
const withoutOrderOfNames = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer ?? null, (key, value) => {
      if (key === 'coords' || (key === 'id' && value > 100_000)) return undefined;
      return value === 'ACME CORP' ? 'acme corp' : value;
    }),
  );

describe.each(SEEDS)('after a random history of upserts, removals and compactions (seed %i)', (seed) => {
  let history: Awaited<ReturnType<typeof randomHistory>>;
  let freshDir: string;
  let fresh: EmbeddedCatalogue;
  let records: CreatorRecord[];
  const bySize = () => records.toSorted((a, b) => b.followers - a.followers);
  beforeAll(async () => {
    history = await randomHistory({ seed, creators: 800, steps: 8 });
    records = history.records;
    freshDir = await freshBuild(records, history.dir);
    fresh = await embeddedCatalogue({ dir: freshDir, timeoutMs: 20_000 });
  }, 600_000);
  afterAll(async () => {
    await fresh.close();
    await Promise.all([history.close(), rm(freshDir, { recursive: true, force: true })]);
  });

  const sameAnswers = async (ask: (catalogue: EmbeddedCatalogue) => Promise<unknown>, message?: string) => {
    const [given, expected] = await Promise.all([history.catalogue, fresh].map(ask));
    expect(withoutOrderOfNames(given), message).toEqual(withoutOrderOfNames(expected));
  };
  const drawn = <T>(values: readonly T[]) => fc.sample(fc.constantFrom(...values), { seed, numRuns: RUNS });

  it('[LIV-02] rows, totals and scopes of searches equal those of a catalogue built at once', async () => {
    const searches = [{}, { text: 'vegan' }, { audience_lang: { code: 'en', weight: 0.1 } }, { audience_geo: [{ id: 392, weight: 0.2 }] }];
    const users = drawn(records).map(({ user_id }) => user_id);
    for (const platform of PLATFORMS) {
      for (const search of searches) {
        for (const sort of [{}, { field: 'engagements' }, { field: 'engagement_rate', direction: 'asc' }]) {
          for (const skip of [0, 200, 2_000]) {
            const request = SearchRequest.parse({ platform, search, sort, paging: { skip, limit: 50 } });
            for (const scope of [undefined, { only: users }, { except: users }]) {
              await sameAnswers((catalogue) => catalogue.search(request, scope), JSON.stringify([request, scope]));
            }
          }
        }
      }
    }
  });

  it('[LIV-02] counts of variations equal those of a catalogue built at once', async () => {
    const variations: Variation[] = [
      {},
      { search: { gender: { code: 'FEMALE' } } },
      { search: { text: 'vegan' } },
      { search: { keywords: 'new york' } },
      { search: { audience_geo: [{ id: 840, weight: 0.1 }] } },
      { search: { audience_gender: { code: 'MALE', weight: 0.4 } } },
      { search: { last_posted: 30 }, audience_source: 'likers' },
    ];
    for (const platform of PLATFORMS) {
      for (const search of [{}, { lang: { code: 'ja' } }, { audience_lang: { code: 'en', weight: 0.05 } }, { is_verified: true }]) {
        const request = SearchRequest.parse({ platform, search });
        const except = records.slice(0, 40).map(({ user_id }) => user_id);
        for (const some of [variations, variations.slice(0, 2)]) {
          await sameAnswers((catalogue) => catalogue.countVariations(request, some, { except }));
        }
      }
    }
  });

  it('[LIV-02] suggestions, handles, e-mails and tags equal those of a catalogue built at once', async () => {
    for (const q of ['', 'a', 'an', 'x', '東', 'run_f', 'maria', 'new', 'é', 'zzz']) {
      for (const limit of [3, 30]) await sameAnswers((catalogue) => catalogue.findCreators({ q, limit }), q);
      for (const platform of PLATFORMS) await sameAnswers((catalogue) => catalogue.findTags({ q, platform, limit: 50 }), q);
    }
    for (const platform of PLATFORMS) {
      const handles = [...new Set(drawn(records).map(({ username }) => username)), 'nobody'];
      await sameAnswers((catalogue) => catalogue.findHandles(platform, handles));
      for (const q of ['yoga', 'cars', 'street food', 'none']) {
        await sameAnswers(async (catalogue) => (await catalogue.relatedTags({ q, platform, limit: 100 }))?.toSorted(byDistance));
      }
    }
    const hashes = ['email@example.com', 'nobody@example.com'].map(hashOfEmail);
    await sameAnswers((catalogue) => catalogue.findByEmail(hashes));
    const names = { names: ['Acme Corp', 'Night School', 'Japan'], countries: ['JP'], tags: ['yoga', 'Vegan', 'none'] };
    await sameAnswers((catalogue) => catalogue.findNames(names));
  });

  it('[LIV-02] profiles, reports with peers and lookalikes, and records equal those of a catalogue built at once', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const some = [...bySize().slice(0, 5), ...drawn(records).slice(0, 15)];
    for (const { platform, user_id } of some) {
      await sameAnswers((catalogue) => catalogue.report(platform, user_id), user_id);
      await sameAnswers((catalogue) => catalogue.records.find({ platform, userId: user_id }));
      await sameAnswers((catalogue) => catalogue.profiles(platform, [user_id, 'nobody']));
      await sameAnswers((catalogue) => catalogue.details(platform, [user_id]));
    }
    for (const platform of PLATFORMS) {
      for (const from of [0, 7, 150, 5_000]) {
        await sameAnswers((catalogue) =>
          catalogue.records.page(platform, { from, count: 100, isWanted: (userId) => userId.length % 2 === 0 }),
        );
      }
    }
  });
});
