import { expect, it } from 'vitest';
import { providerCatalogue } from '#functions/adapters/catalogue/data-provider/provider-catalogue.ts';
import { providerSocial } from '#functions/adapters/social/provider-social.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { providerAt } from '#tests/support/catalogue/provider-of.ts';
import { answers, faultyServer } from '#tests/support/servers/faulty-server.ts';

const opened = async (body: unknown) => {
  const provider = providerAt((await faultyServer(answers(200, JSON.stringify(body)))).url);
  return { catalogue: providerCatalogue(provider), social: providerSocial(provider) };
};

it('[CAT-04] names that the data provider reports lose characters that hide or reorder text, as imported ones do', async () => {
  const user_profile = { user_id: '1', username: 'ann\u200b\u0000', fullname: ' \u202eknaB ym\u202c\ufeff ', followers: 10 };
  const { catalogue } = await opened({ success: true, total: 1, accounts: [{ account: { user_profile } }] });
  const { creators } = await catalogue.search(SearchRequest.parse({ paging: { limit: 1 } }));
  expect(creators).toMatchObject([{ username: 'ann', name: 'knaB ym' }]);
});

it('[CMP-05] captions keep line breaks, emoji and joined letters, and lose lone surrogates', async () => {
  const text = 'Side: \u2066exe.\u2069jpg\n👩‍👧 می‌خواهم \ud83d!';
  const item = { code: 'abc', taken_at: 1_700_000_000, caption: { text }, user: { pk: '1', username: 'ann' } };
  const user = { pk: '1', username: 'ann', full_name: 'CÃ´te', follower_count: 1 };
  const { social } = await opened({ status: 'ok', items: [item], user });
  const post = { text: 'Side: exe.jpg\n👩‍👧 می‌خواهم !', creator: { name: 'Côte' } };
  expect(await social.post({ network: 'instagram', postId: 'abc' })).toMatchObject({ state: 'seen', post });
});
