import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { scratchDatabase } from '../scratch-database.ts';
import type { CreatorPatch } from './creator-patch.ts';

export type StoredPatch = { line: number; patch: CreatorPatch };

const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
/** A block is read at once, and the catalogue's creators of its rows are looked up at once. */
const MAX_BLOCK_ROWS = 500;
const MAX_BLOCK_CHARACTERS = 1_000_000;

/**
 * Keeps the patches of a file between the check of its rows and the load, so that no row is read and validated twice. Uses SQLite on
 * disk, so that memory does not grow with the number of rows.
 */
export const storedPatches = () => {
  const database = scratchDatabase('CREATE TABLE block (number INTEGER PRIMARY KEY, body BLOB)');
  const insert = database.prepare('INSERT INTO block (body) VALUES (?)');
  const all = database.prepare('SELECT body FROM block ORDER BY number');
  let texts: string[] = [];
  let characters = 0;
  const flush = (): void => {
    if (texts.length > 0) insert.run(zstdCompressSync(texts.join('\n'), COMPRESSION));
    [texts, characters] = [[], 0];
  };
  return {
    add: (stored: StoredPatch): void => {
      const text = JSON.stringify(stored);
      texts.push(text);
      characters += text.length;
      if (texts.length >= MAX_BLOCK_ROWS || characters >= MAX_BLOCK_CHARACTERS) flush();
    },
    /** Yields the patches in the order in which they were added. */
    patches: function* (): Generator<StoredPatch[]> {
      flush();
      for (const { body } of all.iterate() as Iterable<{ body: Uint8Array }>) {
        yield zstdDecompressSync(body)
          .toString('utf8')
          .split('\n')
          .map((text) => JSON.parse(text));
      }
    },
    close: (): void => database.close(),
  };
};
export type StoredPatches = ReturnType<typeof storedPatches>;
