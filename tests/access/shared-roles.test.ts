import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import type { Contract, Endpoint } from '#shared/http/endpoint.ts';
import { hasRight, type Right } from '#shared/sharing/rights.ts';
import { accessFixture } from './fixture.ts';

const { ask, customer } = accessFixture();

type Row = [right: Right, input?: Record<string, unknown>];
const ADDRESS = 'one@more.test';
const CREATOR = 'instagram:c0';
const POST = 'https://www.instagram.com/p/CuT3b-Xy_9Z/';

/** The right that each call with the id of a list needs, and its input besides the id. */
const LISTS: Record<string, Row> = {
  list: ['view'],
  creators: ['view'],
  notesInUse: ['view'],
  reach: ['view'],
  overlap: ['view', { other_id: 'none' }],
  changeList: ['edit', { name: 'Changed' }],
  addCreator: ['edit', { creators: [{ network: 'instagram', user_id: 'c0' }] }],
  deleteCreator: ['edit', { creator_id: CREATOR }],
  changeNotes: ['edit', { creator_id: CREATOR, note: 'Changed' }],
  importHandles: ['edit', { network: 'instagram', lines: [{ line: 1, text: '@c0' }] }],
  addSharedUser: ['own', { shareWithEmail: ADDRESS }],
  removeSharedUser: ['own', { shareWithUser_id: ADDRESS }],
  shareByLink: ['own'],
  deleteList: ['own'],
};
/** Posts of a campaign are removed by their own id, which its readers know. */
const CAMPAIGNS: Record<string, Row> = {
  campaign: ['view'],
  posts: ['view'],
  history: ['view'],
  file: ['view'],
  changeCampaign: ['own', { name: 'Changed' }],
  addPost: ['own', { postUrl: POST }],
  refresh: ['own'],
  share: ['own', { shareWithEmail: ADDRESS }],
  unshare: ['own', { shareWithUser_id: ADDRESS }],
  shareLink: ['own'],
  deleteCampaign: ['own'],
};

const ID_FIELDS = ['id', '_id', 'campaign_id'];
const shapeOf = ({ input }: Endpoint): object => ('shape' in input ? (input.shape as object) : {});
const idFieldOf = (call: Endpoint): string | undefined => ID_FIELDS.find((field) => field in shapeOf(call));

const ROLES = ['viewer', 'editor', 'stranger'] as const;
type Role = (typeof ROLES)[number];

describe.each<[string, Contract, Record<string, Row>, boolean]>([
  ['list', api['creator-lists'], LISTS, true],
  ['campaign', api.campaigns, CAMPAIGNS, false],
])('a shared %s', (kind, contract, rows, mayBeEdited) => {
  const people = {} as Record<Role | 'owner', { id: string; email: string; token: string }>;
  const ids = {} as Record<Role, string>;
  const calls: Contract = contract;
  const isList = kind === 'list';
  const call = (name: string): Endpoint => calls[name] ?? expect.fail(`there is no call ${name}`);

  beforeAll(async () => {
    for (const who of [...ROLES, 'owner'] as const) people[who] = await customer('premium');
    const owner = people.owner.token;
    for (const role of ROLES) {
      const { body } = await ask(call(isList ? 'createList' : 'createCampaign'), owner, { name: `For the ${role}` });
      const _id = isList ? body.list._id : body.result.campaign_id;
      ids[role] = _id;
      if (role !== 'stranger') await ask(call(isList ? 'addSharedUser' : 'share'), owner, { _id, shareWithEmail: people[role].email });
      if (role === 'editor' && mayBeEdited) await ask(call('changeList'), owner, { _id, canSharedUsersEdit: true });
    }
  });

  const found = async (role: Role): Promise<string> => {
    const { status, body } = await ask(call(isList ? 'list' : 'campaign'), people.owner.token, { [isList ? 'id' : '_id']: ids[role] });
    expect(status).toBe(200);
    return JSON.stringify(isList ? body.list : body.campaign);
  };

  it(`[SEC-02] has a row for each call with its id`, () => {
    const named = Object.entries(contract).filter(([, each]) => each.access === 'user' && idFieldOf(each) !== undefined);
    expect(named.map(([name]) => name).toSorted()).toEqual(Object.keys(rows).toSorted());
  });

  const cases = ROLES.flatMap((role) => Object.entries(rows).map(([name, [right, input = {}]]) => ({ role, name, right, input })));
  it.each(cases)('[SEC-01] [SEC-02] [LST-04] [CMP-04] the $role calls $name, which needs the right to $right', async (attempt) => {
    const { role, name, right, input } = attempt;
    const { id: accountId, token } = people[role];
    const sharedWith = role === 'stranger' ? [] : [{ id: accountId }];
    const resource = { ownerId: people.owner.id, canSharedUsersEdit: role === 'editor' && mayBeEdited, sharedWith };
    const before = await found(role);
    const { status, body } = await ask(call(name), token, { [idFieldOf(call(name)) ?? 'id']: ids[role], ...input });
    if (hasRight(right, resource, accountId)) return expect([403, 400], body.message).not.toContain(status);
    expect(status, body.message).toBe(role === 'stranger' ? 404 : 403);
    if (role === 'stranger') {
      const missing = await ask(call(name), token, { [idFieldOf(call(name)) ?? 'id']: `z${ids[role].slice(1)}`, ...input });
      expect({ ...body, request_id: '' }).toEqual({ ...missing.body, request_id: '' });
    }
    expect(await found(role)).toBe(before);
  });
});
