import { beforeEach, describe, expect, it } from 'vitest';
import { memoryShareLinks } from '#functions/adapters/memory/share-links.ts';
import { sharedReport, shareReport } from '#functions/features/reports/share-report.ts';
import { listShareLinks, revokeShareLink } from '#functions/features/sharing/share-links.ts';
import { defaultBrand } from '#shared/brand.ts';
import { SECTIONS } from '#shared/sharing/sections.ts';
import { reportWorld } from '#tests/reports/fixture.ts';

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
  it('[RPT-20] a missing link is created for the whole report and 30 days', async () => {
    const { link } = await world.share();
    expect(link.sections).toEqual([...SECTIONS]);
    expect(Date.parse(link.expires) - Date.parse(link.created)).toBe(30 * DAY_MS);
    expect(link.title).toBe('Name mina');
  });

  it('[RPT-20] copying again returns the same link', async () => {
    const { link } = await world.share();
    world.wait(29);
    expect((await world.share()).link).toEqual(link);
  });

  it('[RPT-25] the token has 256 random bits and cannot be guessed', async () => {
    const { link } = await world.share();
    expect(Buffer.from(link.token, 'base64url')).toHaveLength(32);
    await revokeShareLink(world.ctx(), { kind: 'report', subject_id: world.id });
    expect((await world.share()).link.token).not.toBe(link.token);
  });

  it('[RPT-20] a link can be created for own reports only', async () => {
    await expect(world.share({}, world.other.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('[RPT-20] [RPT-23] the link shows the report without emails, even for a plan that includes them', async () => {
    const { link } = await world.share();
    const shown = await world.openShared(link.token);
    expect(shown.user_profile.username).toBe('user_mina');
    expect(JSON.stringify(shown)).not.toContain('mina@mail.example');
    expect(JSON.stringify(shown)).not.toContain(world.id);
    expect(JSON.stringify(shown)).not.toContain(world.account.id);
  });

  it('[RPT-25] the link shows the chosen sections only, even when they are chosen later', async () => {
    const { link } = await world.share({ sections: ['creator', 'stories'] });
    expect((await world.openShared(link.token)).sections).toEqual(['creator', 'stories']);
    const { link: changed } = await world.share({ sections: ['posts'] });
    expect(changed.token).toBe(link.token);
    expect((await world.openShared(link.token)).sections).toEqual(['posts']);
  });

  it.each([
    [-1, true],
    [0, false],
  ])('[RPT-25] a link of 7 days, %i ms after its expiry, opens: %s', async (past, opens) => {
    const { link } = await world.share({ days: 7 });
    world.clock.now = new Date(Date.parse(link.created) + 7 * DAY_MS + past);
    const opened = await world.openShared(link.token).then(
      () => true,
      ({ code }: { code: string }) => code !== 'not_found',
    );
    expect(opened).toBe(opens);
  });

  it('[RPT-25] a new link is created after the old one has expired', async () => {
    const { link } = await world.share({ days: 1 });
    world.wait(2);
    const { link: next } = await world.share();
    expect(next.token).not.toBe(link.token);
    await expect(world.openShared(link.token)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('[RPT-25] the link is listed and opens nothing once it is revoked', async () => {
    const { link } = await world.share();
    expect((await listShareLinks(world.ctx())).links).toEqual([link]);
    await expect(revokeShareLink(world.ctx(world.other.id), link)).rejects.toMatchObject({ code: 'not_found' });
    await revokeShareLink(world.ctx(), { kind: 'report', subject_id: world.id });
    expect((await listShareLinks(world.ctx())).links).toEqual([]);
    await expect(world.openShared(link.token)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('[RPT-20] the calls are not found when the brand disables sharing', async () => {
    const brand = { ...defaultBrand, switches: { ...defaultBrand.switches, reportShareLink: false } };
    await expect(shareReport({ ...world.ctx(), brand }, { id: world.id })).rejects.toMatchObject({ code: 'not_found' });
    const { link } = await world.share();
    await expect(sharedReport({ ...world.ctx(), brand }, { token: link.token })).rejects.toMatchObject({ code: 'not_found' });
  });
});
