import { describe, expect, it } from 'vitest';
import { readText } from '#tests/support/catalogue/imported-file.ts';

const line = (username: string) => JSON.stringify({ platform: 'instagram', username, followers: 10 });
const rows = (...lines: string[]) => ['platform,username,followers,name', ...lines].join('\n');

describe('a file that is cut off', () => {
  it.each<[string, string, string, number]>([
    ['a JSON array inside an object', 'a.json', `[\n${line('anna')},\n${line('ben').slice(0, -5)}`, 3],
    ['a JSON array between two objects', 'a.json', `[\n${line('anna')},\n${line('ben')},\n`, 3],
    ['a JSON array behind its last object', 'a.json', `[${line('anna')}`, 1],
    ['the last line of JSON Lines', 'a.jsonl', `${line('anna')}\n${line('ben')}\n${line('cleo').slice(0, 30)}`, 3],
    ['the last line of JSON Lines, with a line end', 'a.jsonl', `${line('anna')}\n${line('ben').slice(0, -1)}\n`, 2],
    ['a CSV file inside a quoted cell', 'a.csv', rows('instagram,anna,100,Anna', 'instagram,ben,200,"Ben wr'), 3],
    ['a CSV file inside a cell of several lines', 'a.csv', rows('instagram,anna,100,Anna', 'instagram,ben,200,"Ben', 'wrote', 'this,'), 3],
  ])('[LIV-04] %s is refused with the line of its last record', async (_, name, content, at) => {
    await expect(readText(name, content)).rejects.toMatchObject({
      code: 'bad_request',
      message: `${name} is cut off at the record of line ${at}; nothing was changed`,
    });
  });

  it('[CAT-02] a quote that is never closed with whole rows behind it costs its own row only', async () => {
    const read = await readText('a.csv', rows('instagram,anna,100,"Anna', 'instagram,ben,200,Ben'));
    expect(read.records.map(({ username }) => username)).toEqual(['ben']);
    expect(read.problems).toEqual(['line 2: a quote is opened and never closed']);
  });

  it('[CAT-02] a closed array and single objects one behind the other are whole', async () => {
    expect((await readText('a.json', `[${line('anna')}]\n\n`)).records).toHaveLength(1);
    const printed = ['anna', 'ben'].map((name) => JSON.stringify(JSON.parse(line(name)), null, 2)).join('\n');
    expect((await readText('a.json', printed)).records).toHaveLength(2);
  });
});
