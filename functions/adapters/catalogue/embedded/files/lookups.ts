import type { KnownPlace, Lookups } from '#functions/adapters/catalogue/model/lookups.ts';
import { handleTerm } from '#functions/adapters/catalogue/model/suggestion-terms.ts';
import type { Documents } from './documents.ts';

export const lookupsIn = ({ database, handles }: Documents): Lookups => {
  const place = database.prepare('SELECT number, id, type, name, country FROM place WHERE id = ?');
  const option = database.prepare('SELECT number, id, name, key FROM option WHERE list = ? AND id = ?');
  // Texts decide between equal factors, because numbers depend on the history of the catalogue.
  const related = database.prepare(`
    SELECT related, factor FROM related_tag JOIN tag AS named ON named.number = related_tag.related
    WHERE related_tag.tag = ? ORDER BY factor DESC, named.text`);
  const numberIn = (table: 'word' | 'tag' | 'language') => {
    const find = database.prepare(`SELECT number FROM ${table} WHERE text = ?`);
    return (text: string) => (find.get(text) as { number: number } | undefined)?.number;
  };
  // The casts are safe because the queries select the columns of the types.
  return {
    place: (id) => place.get(id) as KnownPlace | undefined,
    option: (list, id) => option.get(list, id) as ReturnType<Lookups['option']>,
    word: numberIn('word'),
    tag: numberIn('tag'),
    language: numberIn('language'),
    handles: (platform, typed) => handles(platform, [handleTerm(typed)]).map(({ id }) => id),
    relatedTags: (tag) => related.all(tag) as { related: number; factor: number }[],
  };
};
