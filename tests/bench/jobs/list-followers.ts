import { SearchRequest } from '#shared/discovery/search-request.ts';
import { MAX_FOLLOWERS } from '#shared/follower-lists/limits.ts';
import { type About, milliseconds, payAt, until } from './waiting.ts';

/** Orders the largest follower list that is allowed. */
export const listFollowers = async ({ http, catalogue }: About): Promise<string> => {
  const followers = { right_number: MAX_FOLLOWERS };
  const { creators } = await catalogue.search(SearchRequest.parse({ platform: 'instagram', search: { followers }, paging: { limit: 1 } }));
  const { created } = JSON.parse((await http.post('/followerLists.json', { username: creators[0]?.username })).body);
  const { url } = JSON.parse((await http.post(`/followerLists/${created._id}/checkout`, {})).body);
  let contacts = 0;
  const listing = await milliseconds(async () => {
    await payAt(url);
    contacts = await until(async () => {
      const { list } = JSON.parse((await http.get('/followerLists.json')).body);
      const made = list.find(({ _id }: { _id: string }) => _id === created._id);
      if (made.status === 'Failed') throw new Error(made.message);
      return made.status === 'Download' ? (made.contacts as number) : undefined;
    });
  });
  return `a list of ${created.followers} followers, ${contacts} of them with a contact: ${listing.toFixed(0)} ms`;
};
