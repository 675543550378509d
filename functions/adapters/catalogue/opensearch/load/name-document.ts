import { createHash } from 'node:crypto';
import type { SourceName } from '#functions/adapters/catalogue/model/catalogue-source.ts';
import type { Embedding } from '#functions/adapters/catalogue/model/embedding.ts';
import type { OptionListName } from '#functions/adapters/catalogue/model/lookups.ts';
import type { Gazetteer } from '#functions/catalogue/gazetteer.ts';
import { searchKeysOf } from '#functions/catalogue/place-keys.ts';
import { searchKey } from '#functions/catalogue/place-names.ts';
import { foldName } from '#shared/ask/knowledge.ts';
import { isTerm } from '#shared/discovery/keyword-box.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import { placeTerms } from '../search/place-terms.ts';
import type { IndexedDocument } from './document.ts';

/** Document ids of names, derived from the ids in requests. */
export const placeId = (id: number): string => `place:${id}`;
export const optionId = (list: OptionListName, id: number): string => `${list}:${id}`;
export const languageId = (code: string): string => `language:${code}`;
/** Hashed, because a tag may be longer than an id. */
export const tagId = (tag: string): string => `tag:${createHash('sha256').update(tag).digest('base64url')}`;
export const clustersId = (embedding: Embedding, platform: Platform): string => `clusters:${embedding}:${platform}`;

/** Place data for reports, and the terms that records use for the place. */
export type Located = { latitude: number; longitude: number; terms: string[] };

/** Converts names of a source into documents; coordinates of places come from the gazetteer. */
export const nameDocuments = (gazetteer: Gazetteer) => {
  const places = new Map(gazetteer.places.map((place) => [place.id, place]));
  const terms = placeTerms(gazetteer);
  const located = (id: number): { entry: Located; terms: string[]; keys: string[] } => {
    const place = places.get(id);
    const known = { latitude: place?.latitude ?? 0, longitude: place?.longitude ?? 0, terms: terms.get(id) ?? [] };
    return { entry: known, terms: known.terms, keys: place ? searchKeysOf(place) : [] };
  };
  return (name: SourceName): IndexedDocument => {
    const document = nameDocument(name);
    if (name.kind !== 'place') return document;
    const { entry: location, ...lookedUp } = located(name.id);
    return { ...document, body: { ...document.body, entry: { ...entryOf(name), ...location }, ...lookedUp } };
  };
};

/** The document of a name; that of a place lacks its position and search terms. */
export const nameDocument = (name: SourceName): IndexedDocument => ({
  id: idOf(name),
  body: { entry: entryOf(name), ...searchFields(name) },
});

const entryOf = ({ kind: _, ...entry }: SourceName) => entry;

const idOf = (name: SourceName): string => {
  switch (name.kind) {
    case 'place':
      return placeId(name.id);
    case 'option':
      return optionId(name.list, name.id);
    case 'language':
      return languageId(name.code);
    case 'tag':
      return tagId(name.tag);
    case 'clusters':
      return clustersId(name.embedding, name.platform);
  }
};

/** Fields that suggestions match and sort names by. */
const searchFields = (name: SourceName): Record<string, unknown> => {
  switch (name.kind) {
    case 'place':
      return {
        kind: 'place',
        type: name.type,
        folded: foldName(name.name),
        number: name.number,
        population: name.population,
      };
    case 'option':
      return { kind: name.list, key: name.key, folded: searchKey(name.name), number: name.id };
    case 'tag':
      // Tags of several words can be imported, but not entered as one topic.
      return isTerm(`#${name.tag}`)
        ? { kind: 'tag', key: name.tag, number: name.number, ...usesByPlatform(name.uses) }
        : { kind: 'phrase', number: name.number };
    default:
      return { kind: name.kind };
  }
};

const usesByPlatform = (uses: Extract<SourceName, { kind: 'tag' }>['uses']): Record<string, number> =>
  Object.fromEntries(PLATFORMS.flatMap((platform) => (uses[platform] ? [[platform, uses[platform].creators]] : [])));
