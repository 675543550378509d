import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readInfo } from '#functions/adapters/catalogue/embedded/files/catalogue-info.ts';
import { sealVersion } from '#functions/adapters/catalogue/embedded/files/damage.ts';
import { openCurrentDocuments } from '#functions/adapters/catalogue/embedded/files/open-documents.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { load, temporaryFolder } from './catalogue-of.ts';

/** Folder of a catalogue built at once, with the related tags of another one: they change only when a base is built. */
export const freshBuild = async (records: CreatorRecord[], other: string): Promise<string> => {
  const dir = await temporaryFolder();
  await load(dir, records);
  const documents = await openCurrentDocuments(other);
  const related = documents?.database.prepare(`
    SELECT tag.text, other.text AS related, factor FROM related_tag
    JOIN tag ON tag.number = related_tag.tag JOIN tag AS other ON other.number = related_tag.related`);
  const pairs = (related?.all() ?? []) as { text: string; related: string; factor: number }[];
  documents?.close();
  const database = new DatabaseSync(path.join(dir, 'v1', 'documents.sqlite'));
  const numberOf = 'SELECT number FROM tag WHERE text = ?';
  const insert = database.prepare(
    `INSERT INTO related_tag SELECT (${numberOf}), (${numberOf}), ? WHERE (${numberOf}) + (${numberOf}) >= 0`,
  );
  database.exec('DELETE FROM related_tag');
  for (const pair of pairs) insert.run(pair.text, pair.related, pair.factor, pair.text, pair.related);
  database.close();
  const folder = path.join(dir, 'v1');
  await sealVersion(folder, await readInfo(folder));
  return dir;
};
