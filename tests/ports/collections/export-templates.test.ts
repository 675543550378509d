import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dynamoExportTemplates } from '#functions/adapters/dynamo/collections/export-templates.ts';
import { memoryExportTemplates } from '#functions/adapters/memory/export-templates.ts';
import type { ExportTemplates } from '#functions/ports/collections/export-templates.ts';
import { type ExportTemplate, MAX_TEMPLATES } from '#shared/exports/export-template.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

withAwsServices();

const aTemplate = (name: string, columns: ExportTemplate['columns'] = ['username']): ExportTemplate => ({ name, columns });

describe.each<[string, () => ExportTemplates]>([
  ['in memory', memoryExportTemplates],
  ['in DynamoDB', () => dynamoExportTemplates('tensor')],
])('export templates %s', (_, open) => {
  const opened = () => ({ templates: open(), me: randomUUID(), other: randomUUID() });

  it('are listed for their account alone, by name', async () => {
    const { templates, me, other } = opened();
    for (const name of ['b', 'A', 'c']) await templates.save(me, aTemplate(name));
    await templates.save(other, aTemplate('theirs'));
    expect((await templates.ofAccount(me)).map(({ name }) => name)).toEqual(['A', 'b', 'c']);
    expect(await templates.ofAccount(randomUUID())).toEqual([]);
  });

  it('keep the order of their columns', async () => {
    const { templates, me } = opened();
    await templates.save(me, aTemplate('mine', ['url', 'username', 'email']));
    expect(await templates.ofAccount(me)).toEqual([aTemplate('mine', ['url', 'username', 'email'])]);
  });

  it('one of the same name, whatever its case and width, replaces the old one', async () => {
    const { templates, me } = opened();
    await templates.save(me, aTemplate('Outreach'));
    await templates.save(me, aTemplate('ＯUTREACH', ['email']));
    expect(await templates.ofAccount(me)).toEqual([aTemplate('ＯUTREACH', ['email'])]);
  });

  it('are stored once, however often a name is saved concurrently', async () => {
    const { templates, me } = opened();
    await Promise.all([1, 2, 3, 4].map(() => templates.save(me, aTemplate('same'))));
    expect(await templates.ofAccount(me)).toHaveLength(1);
  });

  it(`an account has at most ${MAX_TEMPLATES}; a full one still changes those, and a deleted one makes room`, async () => {
    const { templates, me } = opened();
    for (let made = 1; made <= MAX_TEMPLATES; made += 1) await templates.save(me, aTemplate(`t${made}`));
    await expect(templates.save(me, aTemplate('one more'))).rejects.toMatchObject({ code: 'bad_request', reason: 'limit_reached' });
    await templates.save(me, aTemplate('t1', ['email']));
    expect(await templates.remove(me, 'T2')).toBe(true);
    await templates.save(me, aTemplate('one more'));
    await expect(templates.save(me, aTemplate('two more'))).rejects.toMatchObject({ code: 'bad_request', reason: 'limit_reached' });
    expect(await templates.ofAccount(me)).toHaveLength(MAX_TEMPLATES);
  });

  it('deleting twice, or of another account, does nothing', async () => {
    const { templates, me, other } = opened();
    await templates.save(me, aTemplate('mine'));
    expect(await templates.remove(other, 'mine')).toBe(false);
    const tries = await Promise.all([1, 2, 3].map(() => templates.remove(me, 'mine')));
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await templates.ofAccount(me)).toEqual([]);
  });
});
