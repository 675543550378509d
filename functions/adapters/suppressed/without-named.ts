import type { CreatorIdentity } from '#functions/ports/creators/suppressed-creators.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import type { Hiding } from './hiding.ts';

type Options = { hiding: Hiding /** For creators without a platform of their own. */; platform: Platform };

/** Lists of handles that a creator's posts mention. */
const MENTIONS = 'top_mentions';

/**
 * The value without the list items that name a suppressed creator, at any depth: related creators of a report, matched rows, mentions.
 * The same value when there are none.
 */
export const withoutNamed = async (value: unknown, options: Options): Promise<unknown> => {
  const named: { item: object; creator: CreatorIdentity }[] = [];
  collect(value, (item, list) => {
    const creator = list === MENTIONS ? mentioned(item, options) : creatorOf(item, options);
    if (creator) named.push({ item, creator });
  });
  const kept = new Set(await options.hiding.without(named, ({ creator }) => creator));
  const dropped = new Set(named.filter((each) => !kept.has(each)).map(({ item }) => item));
  return dropped.size === 0 ? value : pruned(value, dropped);
};

type Visit = (item: object, list: string) => void;

/** Visits the objects of all lists with the name of their list. */
const collect = (value: unknown, visit: Visit, name = ''): void => {
  if (Array.isArray(value)) {
    for (const item of value) {
      if (typeof item === 'object' && item !== null) visit(item, name);
      collect(item, visit);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, child] of Object.entries(value)) collect(child, visit, key);
  }
};

const textIn = (value: object, ...names: string[]): string | undefined =>
  names.map((name) => (value as Record<string, unknown>)[name]).find((field) => typeof field === 'string') as string | undefined;

const creatorOf = (item: object, { platform }: Options): CreatorIdentity | undefined => {
  const creator = 'creator' in item && typeof item.creator === 'object' && item.creator !== null ? item.creator : item;
  const user_id = textIn(creator, 'user_id', 'userId');
  if (user_id === undefined) return undefined;
  const own = textIn(creator, 'type', 'platform', 'network');
  return { platform: PLATFORMS.find((each) => each === own) ?? platform, user_id, username: textIn(creator, 'username') };
};

const mentioned = (item: object, { platform }: Options): CreatorIdentity | undefined => {
  const username = textIn(item, 'tag');
  return username === undefined ? undefined : { platform, username };
};

const pruned = (value: unknown, dropped: ReadonlySet<object>): unknown => {
  if (Array.isArray(value)) return value.filter((item) => !dropped.has(item)).map((item) => pruned(item, dropped));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, pruned(child, dropped)]));
};
