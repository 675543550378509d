import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { DIMENSIONS } from '#functions/adapters/catalogue/model/embedding.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';

/** One creator: a byte for the platform, then its content embedding and its audience embedding. */
const ENTRY_BYTES = 1 + 2 * DIMENSIONS;
const ENTRIES_PER_PAGE = 1_000;

export type Vectors = { platform: Platform; content: Int8Array; audience: Int8Array };

/** Stores embeddings on disk until all are available, because clusters are trained on all of them. */
export type VectorFile = {
  add(vectors: Vectors): void;
  /** Adds the result of `packVectors`. */
  addPacked(bytes: Uint8Array): void;
  entries(): Iterable<Vectors>;
  close(): void;
};

export const packVectors = (all: readonly Vectors[]): Uint8Array => {
  const bytes = new Uint8Array(all.length * ENTRY_BYTES);
  for (const [index, vectors] of all.entries()) writeEntry(bytes, index * ENTRY_BYTES, vectors);
  return bytes;
};

export const vectorFile = (file: string): VectorFile => {
  const descriptor = openSync(file, 'w+');
  const buffer = Buffer.alloc(ENTRIES_PER_PAGE * ENTRY_BYTES);
  let entries = 0;
  const flush = () => {
    if (entries > 0) writeSync(descriptor, buffer, 0, entries * ENTRY_BYTES);
    entries = 0;
  };
  return {
    add: (vectors) => {
      writeEntry(buffer, entries * ENTRY_BYTES, vectors);
      if (++entries === ENTRIES_PER_PAGE) flush();
    },
    addPacked: (bytes) => {
      flush();
      writeSync(descriptor, bytes);
    },
    *entries() {
      flush();
      for (let position = 0; ; ) {
        const page = new Int8Array(ENTRIES_PER_PAGE * ENTRY_BYTES);
        const bytes = readSync(descriptor, page, 0, page.length, position);
        if (bytes === 0) return;
        for (let start = 0; start < bytes; start += ENTRY_BYTES) yield entryAt(page, start);
        position += bytes;
      }
    },
    close: () => closeSync(descriptor),
  };
};

const writeEntry = (bytes: Uint8Array, start: number, { platform, content, audience }: Vectors): void => {
  bytes[start] = PLATFORMS.indexOf(platform);
  bytes.set(new Uint8Array(content.buffer), start + 1);
  bytes.set(new Uint8Array(audience.buffer), start + 1 + DIMENSIONS);
};

const entryAt = (page: Int8Array, start: number): Vectors => ({
  platform: PLATFORMS[page[start] ?? 0] ?? PLATFORMS[0],
  content: page.subarray(start + 1, start + 1 + DIMENSIONS),
  audience: page.subarray(start + 1 + DIMENSIONS, start + ENTRY_BYTES),
});
