/** Attributes of an item, with its keys. A query may have read only some of them. */
export type Item = Record<string, unknown>;

/**
 * Brings an item of version `to` - 1 to version `to`. Pure, and tolerates missing attributes. Must not change PK or SK, because
 * that would be another item.
 */
export type Upgrade = { to: number; does: string; upgrade: (item: Item) => Item };

/** Every change of the shape of items, oldest first. An upgrade may be removed once every stage was migrated past it. */
export const UPGRADES: readonly Upgrade[] = [{ to: 1, does: 'adds the version to items that have none', upgrade: (item) => item }];

export const versionOf = ({ v }: Item): number => (typeof v === 'number' ? v : 0);

export const latestVersion = (upgrades: readonly Upgrade[] = UPGRADES): number => upgrades.at(-1)?.to ?? 0;

/** The item in its latest shape. Items of a later release stay as they are. */
export const upgraded = (item: Item, upgrades: readonly Upgrade[] = UPGRADES): Item =>
  upgrades.filter(({ to }) => to > versionOf(item)).reduce((current, { to, upgrade }) => ({ ...upgrade(current), v: to }), item);
