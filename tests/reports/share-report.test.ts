import { beforeEach, describe, expect, it } from 'vitest';
import { memoryShareLinks } from '#functions/adapters/memory-share-links.ts';
import { sharedReport, shareReport } from '#functions/features/reports/share-report.ts';
import { listShareLinks, revokeShareLink } from '#functions/features/sharing/share-links.ts';
import { defaultBrand } from '#shared/brand.ts';
import { SECTIONS } from '#shared/sharing/sections.ts';
import { reportWorld } from '#tests/support/report-world.ts';

const DAY_MS = 86_400_000;

const sharingWorld = async () => {
  const world = await reportWorld({ plan: 'premium' });
  const shareLinks = memoryShareLinks();
  const ctx = (callerId?: string) => ({ ...world.ctxOf({}, callerId), shareLinks });
  const { report_info } = await world.pull('mina');
  const id = report_info.report_id;
  return {
    ...world,
    id,
    ctx,
    share: (asked: object = {}, callerId?: string) => shareReport(ctx(callerId), { id, ...asked }),
    openShared: (token: string) => sharedReport({ ...ctx(), brand: defaultBrand }, { token }),
    wait: (days: number) => {
      world.clock.now = new Date(world.clock.now.getTime() + days * DAY_MS);
    },
  };
};

let world: Awaited<ReturnType<typeof sharingWorld>>;
beforeEach(async () => {
  world = await sharingWorld();
});

describe('the share link of a report', () => {
  it('[RPT-20] is made when missing, of the whole report, for 30 days', async () => {
    const { link } = await world.share();
    expect(link.sections).toEqual([...SECTIONS]);
    expect(Date.parse(link.expires) - Date.parse(link.created)).toBe(30 * DAY_MS);
    expect(link.title).toBe('Name mina');
  });

  it('[RPT-20] is the same one when copied again', async () => {
    const { link } = await world.share();
    world.wait(29);
    expect((await world.share()).link).toEqual(link);
  });

  it('[RPT-25] cannot be guessed: 256 bits at random', async () => {
    const { link } = await world.share();
    expect(Buffer.from(link.token, 'base64url')).toHaveLength(32);
    await revokeShareLink(world.ctx(), { kind: 'report', subject_id: world.id });
    expect((await world.share()).link.token).not.toBe(link.token);
  });

  it('[RPT-20] opens for nobody else’s report', async () => {
    await expect(world.share({}, world.other.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('[RPT-20] [RPT-23] shows the report without e-mails, also of a plan that sees them', async () => {
    const { link } = await world.share();
    const shown = await world.openShared(link.token);
    expect(shown.user_profile.username).toBe('user_mina');
    expect(JSON.stringify(shown)).not.toContain('mina@mail.example');
    expect(JSON.stringify(shown)).not.toContain(world.id);
    expect(JSON.stringify(shown)).not.toContain(world.account.id);
  });

  it('[RPT-25] shows the chosen sections only, also when they are chosen later', async () => {
    const { link } = await world.share({ sections: ['creator', 'stories'] });
    expect((await world.openShared(link.token)).sections).toEqual(['creator', 'stories']);
    const { link: changed } = await world.share({ sections: ['posts'] });
    expect(changed.token).toBe(link.token);
    expect((await world.openShared(link.token)).sections).toEqual(['posts']);
  });

  it.each([
    [-1, true],
    [0, false],
  ])('[RPT-25] of 7 days, %i ms after its end, opens: %s', async (past, opens) => {
    const { link } = await world.share({ days: 7 });
    world.clock.now = new Date(Date.parse(link.created) + 7 * DAY_MS + past);
    const opened = await world.openShared(link.token).then(
      () => true,
      ({ code }: { code: string }) => code !== 'not_found',
    );
    expect(opened).toBe(opens);
  });

  it('[RPT-25] is a new one after its end', async () => {
    const { link } = await world.share({ days: 1 });
    world.wait(2);
    const { link: next } = await world.share();
    expect(next.token).not.toBe(link.token);
    await expect(world.openShared(link.token)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('[RPT-25] is listed, and opens nothing once revoked', async () => {
    const { link } = await world.share();
    expect((await listShareLinks(world.ctx())).links).toEqual([link]);
    await expect(revokeShareLink(world.ctx(world.other.id), link)).rejects.toMatchObject({ code: 'not_found' });
    await revokeShareLink(world.ctx(), { kind: 'report', subject_id: world.id });
    expect((await listShareLinks(world.ctx())).links).toEqual([]);
    await expect(world.openShared(link.token)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('[RPT-20] is nothing at all where the brand shares no reports', async () => {
    const brand = { ...defaultBrand, switches: { ...defaultBrand.switches, reportShareLink: false } };
    await expect(shareReport({ ...world.ctx(), brand }, { id: world.id })).rejects.toMatchObject({ code: 'not_found' });
    const { link } = await world.share();
    await expect(sharedReport({ ...world.ctx(), brand }, { token: link.token })).rejects.toMatchObject({ code: 'not_found' });
  });
});
