import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dynamoMailBlocks } from '#functions/adapters/dynamo/mail-blocks.ts';
import { skipBlocked } from '#functions/adapters/mail/skip-blocked.ts';
import { memoryMail } from '#functions/adapters/memory/mail.ts';
import { memoryMailBlocks } from '#functions/adapters/memory/mail-blocks.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

withAwsServices();

const at = (second: number) => new Date(Date.UTC(2030, 0, 1, 0, 0, second)).toISOString();
const anAddress = () => `${randomUUID()}@mail.test`;

describe.each([
  ['in memory', memoryMailBlocks],
  ['in the table', () => dynamoMailBlocks('tensor')],
])('blocked addresses %s', (_, open) => {
  it('an address is blocked regardless of case, and others are not', async () => {
    const blocks = open();
    const address = anAddress();
    await blocks.block(address.toUpperCase(), { reason: 'bounce', at: at(1) });
    expect(await blocks.find(address)).toEqual({ reason: 'bounce', at: at(1) });
    expect(await blocks.find(anAddress())).toBeUndefined();
  });

  it('the latest event of an address counts, in whatever order and however often events arrive', async () => {
    const blocks = open();
    const address = anAddress();
    for (const [reason, second] of [['complaint', 2] as const, ['bounce', 1] as const, ['complaint', 2] as const])
      await blocks.block(address, { reason, at: at(second) });
    expect(await blocks.find(address)).toEqual({ reason: 'complaint', at: at(2) });
  });

  it('a lifted block stays lifted when an earlier event arrives late, and a later one blocks the address again', async () => {
    const blocks = open();
    const address = anAddress();
    await blocks.block(address, { reason: 'bounce', at: at(1) });
    await blocks.lift(address, at(3));
    expect(await blocks.find(address)).toBeUndefined();
    await blocks.block(address, { reason: 'bounce', at: at(2) });
    expect(await blocks.find(address)).toBeUndefined();
    await blocks.block(address, { reason: 'bounce', at: at(4) });
    expect(await blocks.find(address)).toEqual({ reason: 'bounce', at: at(4) });
  });

  it('a blocked address gets no mail, until the block is lifted', async () => {
    const blocks = open();
    const outbox = memoryMail();
    const mail = skipBlocked(outbox, blocks);
    const message = { to: anAddress(), subject: 'S', text: 't', html: 'h' };
    await blocks.block(message.to, { reason: 'complaint', at: at(1) });
    await mail.send(message);
    expect(outbox.sent).toEqual([]);
    await blocks.lift(message.to, at(2));
    await mail.send(message);
    expect(outbox.sent).toEqual([message]);
  });
});
