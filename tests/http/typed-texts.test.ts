import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { api } from '#shared/api.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { cutStart, cutText } from '#shared/text/cut-text.ts';

/** Fields for texts that people type and others read. */
const LINES = ['name', 'company', 'reason', 'tag', 'add_tags', 'tags'];
const PARAGRAPHS = ['note', 'description', 'text'];
/** The name of a queue, topics of the catalogue, and names that find what is stored under them. */
const NOT_TYPED = ['redrive.name', 'findNames.tags', 'creators.tag', 'removeExportTemplate.name'];
/** Has several lines, in a mail. */
const LONG_REASON = 'refuseRequest.reason';

const HOSTILE = ['\u202E', '\u2066', '\u200B', '\uFEFF', '\u00AD\uD83D'].join('Ann');
const BROKEN = 'Sub\r\nBcc: e@evil.test\u2028\u2029\u0085\v\0end';

const shapeOf = (schema: unknown): Record<string, z.ZodMiniType> => {
  const { def } = schema as { def: { shape?: Record<string, z.ZodMiniType> } };
  return def.shape ?? {};
};

const fields = Object.values(api)
  .flatMap((contract) => Object.entries(contract as Record<string, Endpoint>))
  .flatMap(([call, { input }]) => Object.entries(shapeOf(input)).map(([key, schema]) => ({ name: `${call}.${key}`, key, schema })))
  .filter(({ name }) => !NOT_TYPED.includes(name));

const read = (schema: z.ZodMiniType, text: string): unknown => {
  const alone = z.safeParse(schema, text);
  if (alone.success) return alone.data;
  const listed = z.safeParse(schema, [text]);
  return listed.success ? (listed.data as unknown[])[0] : `${schema} refuses ${text}`;
};

const lines = fields.filter(({ key, name }) => LINES.includes(key) && name !== LONG_REASON);
const paragraphs = fields.filter(({ key, name }) => PARAGRAPHS.includes(key) || name === LONG_REASON);

describe('[SEC-05] texts that people type', () => {
  it.each(lines)('$name keeps to one line, without characters that reorder or hide text', ({ schema }) => {
    expect([read(schema, BROKEN), read(schema, HOSTILE)]).toEqual(['Sub Bcc: e@evil.test end', 'AnnAnnAnnAnn']);
  });

  it.each(paragraphs)('$name keeps its line breaks as line feeds, without other control characters', ({ schema }) => {
    expect([read(schema, 'a\r\nb\u2028c\td\0\u001Be'), read(schema, HOSTILE)]).toEqual(['a\nb\nc\tde', 'AnnAnnAnnAnn']);
  });

  it.each(lines)('$name keeps emoji, joined families and right-to-left letters', ({ schema }) => {
    const text = '👩‍👧 نوروز می‌خواهم';
    expect(read(schema, text)).toBe(text);
  });

  it.each(lines.filter(({ schema }) => !z.safeParse(schema, '').success && !z.safeParse(schema, ['']).success))(
    '$name that shows nothing is refused as blank',
    ({ schema }) => {
      const blank = [
        '\u200B\r\n\u202E',
        '\u200B\0',
        '\u3164\u3164',
        '\u2800 \u2800',
        '\u200D\uFFA0',
        '\u200E\u061C',
        '\uFE0F\u034F',
        '\u{E0041}\u{E007F}',
      ];
      expect(blank.filter((text) => z.safeParse(schema, text).success || z.safeParse(schema, [text]).success)).toEqual([]);
    },
  );

  it('the fields of lists, campaigns, searches, templates, accounts and files are among them', () => {
    const names = [...lines, ...paragraphs].map(({ name }) => name);
    for (const call of ['createList', 'createCampaign', 'saveSearch', 'register', 'inviteUser', 'upload'])
      expect(names).toContain(`${call}.name`);
    expect(names).toContain('createCampaign.description');
  });
});

describe('a text that is too long', () => {
  it('is cut between two characters, never within one', () => {
    expect([cutText('ab😀', 3), cutText('ab😀', 4), cutStart('😀ab', 3), cutStart('😀ab', 4), cutText('', 3)]).toEqual([
      'ab',
      'ab😀',
      'ab',
      '😀ab',
      '',
    ]);
  });
});
