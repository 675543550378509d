import places from '#shared/places/japanese-places.data.json';
import { japanesePlaceNames } from '#shared/places/place-names.ts';

export const names = japanesePlaceNames(places);
