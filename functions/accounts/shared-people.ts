import { createHash } from 'node:crypto';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { Operation, SharedUser, Shares } from '#functions/ports/collections/shared-resources.ts';

type Resource = { id: string; ownerId: string; sharedWith: readonly SharedUser[]; invited: readonly string[] };
type Person = { _id: string; name: string; email: string };

export const personView = ({ id, name, email }: Pick<Account, 'id' | 'name' | 'email'>): Person => ({ _id: id, name, email });

const ID_LENGTH = 22;

/** Id of the share of one resource with one address. It is a hash of both, so that it reveals nothing about an account. */
const shareIdOf = (resourceId: string, email: string): string =>
  createHash('sha256').update(`share of ${resourceId} with ${email.toLowerCase()}`).digest('base64url').slice(0, ID_LENGTH);

const emailsOf = ({ sharedWith, invited }: Resource): string[] =>
  [...new Set([...sharedWith.map(({ email }) => email), ...invited])].sort();

/**
 * The people a resource is shared with. The owner sees the addresses that they entered, whether or not an account exists, because
 * sharing must not reveal who is a customer. Other users see only themselves.
 */
export const sharedPeople = (resource: Resource, callerId: string): Person[] =>
  resource.ownerId === callerId
    ? emailsOf(resource).map((email) => ({ _id: shareIdOf(resource.id, email), name: '', email }))
    : resource.sharedWith.filter(({ id }) => id === callerId).map(personView);

type Find = () => Promise<Resource | undefined>;

/** Ends the share with this id or email address. Returns the address; undefined when there is no such share. */
export const endShare = async (shares: Shares, find: Find, { act, who }: { act: Operation; who: string }): Promise<string | undefined> => {
  const resource = await find();
  if (!resource) return undefined;
  const email = emailsOf(resource).find((each) => each === who.toLowerCase() || shareIdOf(resource.id, each) === who);
  if (email === undefined) return undefined;
  if (await removeFrom(shares, resource, { act, email })) return email;
  // An invited person may have gained access since it was read.
  const current = await find();
  return current && (await removeFrom(shares, current, { act, email })) ? email : undefined;
};

const removeFrom = async (
  shares: Shares,
  { sharedWith, invited }: Resource,
  { act, email }: { act: Operation; email: string },
): Promise<boolean> => {
  const users = sharedWith.filter((each) => each.email === email);
  const removed: boolean[] = [];
  for (const { id } of users) removed.push(await shares.unshare(act, id));
  if (invited.includes(email)) removed.push(await shares.uninvite(act, email));
  return removed.includes(true);
};
