import { describe, expect, it } from 'vitest';
import { dynamoAudit } from '#functions/adapters/dynamo/accounts/audit.ts';
import { memoryAudit } from '#functions/adapters/memory/audit.ts';
import type { NewAuditEntry } from '#functions/ports/accounts/audit.ts';
import { AppError } from '#shared/http/errors.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

withAwsServices();
const conflict = expect.toSatisfy((error) => error instanceof AppError && error.code === 'conflict');
let made = 0;
const anEntry = (changes: Partial<NewAuditEntry> = {}): NewAuditEntry => {
  made += 1;
  return {
    id: `admin#${made}`,
    subject: `user:${made}`,
    by: 'admin',
    act: 'balance',
    before: { reports: 1 },
    after: { reports: 5 },
    at: new Date(Date.UTC(2026, 0, 1, 0, 0, made)).toISOString(),
    ...changes,
  };
};
const adapters = { memory: memoryAudit, DynamoDB: () => dynamoAudit('tensor') };

describe.each(Object.entries(adapters))('the audit trail in %s', (_name, open) => {
  it('[ADM-05] has an entry from before its change is made, and how that ended', async () => {
    const audit = open();
    const entry = anEntry();
    await audit.begin(entry);
    expect((await audit.entries({ subjects: [entry.subject], limit: 5 })).entries).toEqual([{ ...entry, state: 'begun' }]);
    await audit.end(entry, 'done');
    expect((await audit.entries({ subjects: [entry.subject], limit: 5 })).entries).toEqual([{ ...entry, state: 'done' }]);
  });

  it('counts the changes of a subject, and refuses a change with an outdated revision', async () => {
    const audit = open();
    const { subject } = anEntry();
    expect(await audit.revision(subject)).toBe(0);
    await audit.begin(anEntry({ subject }), 0);
    expect(await audit.revision(subject)).toBe(1);
    await expect(audit.begin(anEntry({ subject }), 0)).rejects.toEqual(conflict);
    await audit.begin(anEntry({ subject }), 1);
    await audit.begin(anEntry({ subject }));
    expect(await audit.revision(subject)).toBe(3);
    expect((await audit.entries({ subjects: [subject], limit: 5 })).entries).toHaveLength(3);
  });

  it('one of two concurrent changes with the same revision wins', async () => {
    const audit = open();
    const { subject } = anEntry();
    const ends = await Promise.allSettled([audit.begin(anEntry({ subject }), 0), audit.begin(anEntry({ subject }), 0)]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('records a repeated request once', async () => {
    const audit = open();
    const entry = anEntry();
    await audit.begin(entry, 0);
    await audit.begin(entry, 0);
    expect(await audit.revision(entry.subject)).toBe(1);
  });

  it('is read newest first, of named subjects or of all, page by page', async () => {
    const audit = open();
    const { subject } = anEntry();
    const entries = [anEntry({ subject }), anEntry(), anEntry({ subject }), anEntry({ subject })];
    for (const entry of entries) await audit.begin(entry);
    const [first, other, second, third] = entries.map(({ id }) => id);
    const ids = ({ entries: read }: { entries: { id: string }[] }) => read.map(({ id }) => id);
    const page = await audit.entries({ subjects: [subject], limit: 2 });
    expect(ids(page)).toEqual([third, second]);
    expect(ids(await audit.entries({ subjects: [subject], limit: 2, after: page.next ?? '' }))).toEqual([first]);
    const both = [entries[1]?.subject ?? '', subject];
    const start = await audit.entries({ subjects: both, limit: 3 });
    expect(ids(start)).toEqual([third, second, other]);
    expect(ids(await audit.entries({ subjects: both, limit: 3, after: start.next ?? '' }))).toEqual([first]);
    const all = await audit.entries({ limit: 3 });
    expect(ids(all)).toEqual([third, second, other]);
    expect(ids(await audit.entries({ limit: 1, after: all.next ?? '' }))).toEqual([first]);
  });
});
