import type { CreatorIdentity, SuppressedCreators } from '#functions/ports/creators/suppressed-creators.ts';
import { PLATFORMS } from '#shared/platforms.ts';

/** Undefined for an item without a creator, which stays. */
type IdentityOf<T> = (item: T) => CreatorIdentity | undefined;

export type Hiding = {
  isHidden(creator: CreatorIdentity): Promise<boolean>;
  /** For a handle or id whose platform is not recorded. */
  isHiddenAnywhere(creator: Omit<CreatorIdentity, 'platform'>): Promise<boolean>;
  /** The items without those of suppressed creators. */
  without<T>(items: readonly T[], identityOf: IdentityOf<T>): Promise<T[]>;
};

export const hidingOf = ({ areSuppressed }: Pick<SuppressedCreators, 'areSuppressed'>): Hiding => {
  const without = async <T>(items: readonly T[], identityOf: IdentityOf<T>): Promise<T[]> => {
    const creators = items.flatMap((item) => {
      const creator = identityOf(item);
      return creator ? [{ item, creator }] : [];
    });
    if (creators.length === 0) return [...items];
    const answers = await areSuppressed(creators.map(({ creator }) => creator));
    const hidden = new Set(creators.filter((_, index) => answers[index]).map(({ item }) => item));
    return items.filter((item) => !hidden.has(item));
  };
  const isAnyHidden = async (creators: CreatorIdentity[]) => (await areSuppressed(creators)).some((answer) => answer);
  return {
    without,
    isHidden: (creator) => isAnyHidden([creator]),
    isHiddenAnywhere: (creator) => isAnyHidden(PLATFORMS.map((platform) => ({ platform, ...creator }))),
  };
};
