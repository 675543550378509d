import type { Place } from '#shared/discovery/contract.ts';
import type { Pick } from '#shared/discovery/filters/pick-kind.ts';
import type { Part } from '../amounts.ts';

/** A part with its catalogue entries. `isDistrict`: the entry is the city that the place is a part of. */
export type Named = Part & { picks?: Pick[]; isDistrict?: boolean };

export const placePick = ({ id, type, title, country }: Place): Pick => ({ id: `${id}`, label: type === 'country' ? '' : title, country });
