import type { ComparedCreator } from '#shared/discovery/compare-contract.ts';

export const nameOf = ({ name, username }: Pick<ComparedCreator, 'name' | 'username'>): string => name || username;
