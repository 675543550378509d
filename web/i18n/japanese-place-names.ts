import { japanesePlaceNames } from '#shared/places/japanese-place-names.ts';
import places from '#shared/places/japanese-places.data.json';

export const placeNames = japanesePlaceNames(places);
