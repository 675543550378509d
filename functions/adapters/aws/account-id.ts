/**
 * Attribute of a user who was restored into another pool: the account id, which is the `sub` in the pool that was lost. The pool sets
 * it once, when it creates the user, and never changes it. Users without it have their `sub` as account id.
 */
export const ACCOUNT_ID = 'custom:account_id';
/** Holds the account id a second time, because the pool cannot search by custom attributes. It only finds users; `ACCOUNT_ID` decides. */
export const SEARCHED_ACCOUNT_ID = 'preferred_username';
/** Claim of access tokens with the attribute `ACCOUNT_ID`; the pool does not allow to change `sub`. */
export const ACCOUNT_ID_CLAIM = 'account_id';

type Attribute = { Name?: string | undefined; Value?: string | undefined };

export const attributeOf = (attributes: readonly Attribute[], name: string): string =>
  attributes.find(({ Name }) => Name === name)?.Value ?? '';

/** Empty for a user without attributes. */
export const accountIdOf = (attributes: Record<string, string | undefined>): string => attributes[ACCOUNT_ID] || attributes.sub || '';

export const accountIdIn = (attributes: readonly Attribute[]): string =>
  accountIdOf({ [ACCOUNT_ID]: attributeOf(attributes, ACCOUNT_ID), sub: attributeOf(attributes, 'sub') });
