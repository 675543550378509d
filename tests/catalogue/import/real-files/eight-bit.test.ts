import { describe, expect, it } from 'vitest';
import { readText } from '#tests/support/catalogue/imported-file.ts';

/** The bytes of a text, for encodings of one byte a letter. */
const encoded = (text: string, encoding: string): Uint8Array => {
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [new TextDecoder(encoding).decode(Uint8Array.of(byte)), byte] as const));
  return Uint8Array.from([...text], (letter) => bytes.get(letter) ?? expect.fail(`${encoding} has no ${letter}`));
};

const namesIn = async (bytes: Uint8Array) => {
  const { records, notes } = await readText('a.csv', bytes, { platform: 'instagram' });
  return { names: records.map(({ name }) => name), notes };
};

const LISTS: [encoding: string, language: string, names: string[]][] = [
  ['windows-1252', 'German', ['Jörg Weiß', 'Zoë Müller']],
  ['windows-1252', 'Icelandic', ['Þórdís Ýr Guðmundsdóttir', 'Sigríður Ólafs']],
  ['windows-1252', 'French', ["Élodie de L'Haÿ-les-Roses", 'Gaël Châtelet', 'Cœur Brûlé']],
  ['windows-1252', 'Portuguese', ['João Conceição', 'Antônio Simões']],
  ['windows-1252', 'Danish', ['Søren Kjærgård', 'Åse Bjørn']],
  ['windows-1252', 'Spanish', ['María Ñíguez', '¿Qué tal? Íñigo', 'José Nº 1ª']],
  ['windows-1250', 'Polish', ['Łukasz Żak', 'Świętosława Łódź']],
  ['windows-1250', 'Czech', ['Dvořák Šťastný', 'Lenka Žižková', 'Tomáš Němec']],
  ['windows-1250', 'Hungarian', ['Erdős Győző', 'Fűzfa Ágnes']],
  ['windows-1254', 'Turkish', ['Ayşe Yılmaz', 'Çağrı Gümüş']],
  ['macintosh', 'German, of Excel for Mac', ['Jürgen Größe', 'Zoë Müller']],
  ['macintosh', 'French, of Excel for Mac', ['Chloé Désirée', 'François Lemaître', 'Gaël Hervé']],
  ['macintosh', 'Spanish, of Excel for Mac', ['María Niño', 'Jesús Peñón', 'Andrés Gálvez']],
];

describe('a list that a spreadsheet saved in the encoding of its country', () => {
  it.each(LISTS)('[LIV-08] in %s keeps its %s names', async (encoding, _, names) => {
    const text = ['Name;Handle;Followers', ...names.map((name, index) => `${name};@user${index};12300`), ''].join('\r\n');
    const read = await namesIn(encoded(text, encoding));
    expect(read.names).toEqual(names);
    expect(read.notes[0]).toBe(`a.csv: CSV, ${encoding}`);
  });

  it.each([
    [
      'euc-kr',
      'c3a4b3ceb8ed2cb0e8c1a42cc6c8b7cebff60ab8d4b9e6bdbac5b82c6d756b62616e672e737461722c3132b8b80abfa9c7e0b0a12c74726176656c5f67612c393830300a',
      ['먹방스타', '여행가'],
    ],
    [
      'gb18030',
      'eac7b3c62cd5cbbac52cb7dbcbbfcafd0ad0a1c3c02c7869616f6d65692c3132cdf20ac2c3d0d0bcd22c6c7678696e672c393830300a',
      ['小美', '旅行家'],
    ],
    [
      'big5',
      'bccabad92cb162b8b92cafbbb5b7bcc60aa470acfc2c7869616f6d65692c3132b8550aaec8a6e6ae612c6c7678696e672c393830300a',
      ['小美', '旅行家'],
    ],
  ])('[LIV-08] in %s is read by its headings', async (encoding, hex, names) => {
    const read = await namesIn(Buffer.from(hex, 'hex'));
    expect(read).toMatchObject({ names, notes: expect.arrayContaining([`a.csv: CSV, ${encoding}`]) });
  });
});
