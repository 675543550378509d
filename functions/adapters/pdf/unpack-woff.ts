import { inflateSync } from 'node:zlib';

const HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

type Table = { tag: number; checksum: number; content: Buffer };

const tablesOf = (woff: Buffer): Table[] =>
  Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = HEADER + index * WOFF_ENTRY;
    const [offset, packed, size] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)];
    const content = woff.subarray(offset, offset + packed);
    return { tag: woff.readUInt32BE(at), checksum: woff.readUInt32BE(at + 16), content: packed < size ? inflateSync(content) : content };
  });

const padded = (size: number): number => Math.ceil(size / 4) * 4;

/** Decompresses a WOFF file to SFNT. Otherwise the library would decompress a table again for every glyph, which takes minutes. */
export const unpackWoff = (woff: Buffer): Buffer => {
  const tables = tablesOf(woff);
  const size = tables.reduce((sum, { content }) => sum + padded(content.length), SFNT_HEADER + tables.length * SFNT_ENTRY);
  const font = Buffer.alloc(size);
  const power = Math.floor(Math.log2(tables.length));
  font.writeUInt32BE(woff.readUInt32BE(4), 0);
  font.writeUInt16BE(tables.length, 4);
  font.writeUInt16BE(2 ** power * SFNT_ENTRY, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE((tables.length - 2 ** power) * SFNT_ENTRY, 10);
  let offset = SFNT_HEADER + tables.length * SFNT_ENTRY;
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const at = SFNT_HEADER + index * SFNT_ENTRY;
    for (const [part, value] of [tag, checksum, offset, content.length].entries()) font.writeUInt32BE(value, at + part * 4);
    content.copy(font, offset);
    offset += padded(content.length);
  }
  return font;
};
