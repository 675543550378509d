import { beforeEach, describe, expect, it } from 'vitest';
import { memoryShareLinks } from '#functions/adapters/memory/share-links.ts';
import { sharedReport, shareReport } from '#functions/features/reports/share-report.ts';
import { listShareLinks, revokeShareLink } from '#functions/features/sharing/share-links.ts';
import { defaultBrand } from '#shared/brand.ts';
import { SECTIONS } from '#shared/sharing/sections.ts';
import { reportFixture } from '#tests/reports/fixture.ts';

const DAY_MS = 86_400_000;

const sharingFixture = async () => {
  const fixture = await reportFixture({ plan: 'premium' });
  const shareLinks = memoryShareLinks();
  const ctx = (callerId?: string) => ({ ...fixture.ctxOf({}, callerId), shareLinks });
  const { report_info } = await fixture.pull('mina');
  const id = report_info.report_id;
  return {
    ...fixture,
    id,
    ctx,
    share: (asked: object = {}, callerId?: string) => shareReport(ctx(callerId), { id, ...asked }),
    openShared: (token: string) => sharedReport({ ...ctx(), brand: defaultBrand }, { token }),
    wait: (days: number) => {
      fixture.clock.now = new Date(fixture.clock.now.getTime() + days * DAY_MS);
    },
  };
};

let fixture: Awaited<ReturnType<typeof sharingFixture>>;
beforeEach(async () => {
  fixture = await sharingFixture();
});

describe('the share link of a report', () => {
  it('[RPT-20] a missing link is created for the whole report and 30 days', async () => {
    const { link } = await fixture.share();
    expect(link.sections).toEqual([...SECTIONS]);
    expect(Date.parse(link.expires) - Date.parse(link.created)).toBe(30 * DAY_MS);
    expect(link.title).toBe('Name mina');
  });

  it('[RPT-20] copying again returns the same link', async () => {
    const { link } = await fixture.share();
    fixture.wait(29);
    expect((await fixture.share()).link).toEqual(link);
  });

  it('[RPT-25] the token has 256 random bits and cannot be guessed', async () => {
    const { link } = await fixture.share();
    expect(Buffer.from(link.token, 'base64url')).toHaveLength(32);
    await revokeShareLink(fixture.ctx(), { kind: 'report', subject_id: fixture.id });
    expect((await fixture.share()).link.token).not.toBe(link.token);
  });

  it('[RPT-20] a link can be created for own reports only', async () => {
    await expect(fixture.share({}, fixture.other.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('[RPT-20] [RPT-23] the link shows the report without emails, even for a plan that includes them', async () => {
    const { link } = await fixture.share();
    const shown = await fixture.openShared(link.token);
    expect(shown.user_profile.username).toBe('user_mina');
    expect(JSON.stringify(shown)).not.toContain('mina@mail.example');
    expect(JSON.stringify(shown)).not.toContain(fixture.id);
    expect(JSON.stringify(shown)).not.toContain(fixture.account.id);
  });

  it('[RPT-25] the link shows the chosen sections only, even when they are chosen later', async () => {
    const { link } = await fixture.share({ sections: ['creator', 'stories'] });
    expect((await fixture.openShared(link.token)).sections).toEqual(['creator', 'stories']);
    const { link: changed } = await fixture.share({ sections: ['posts'] });
    expect(changed.token).toBe(link.token);
    expect((await fixture.openShared(link.token)).sections).toEqual(['posts']);
  });

  it.each([
    [-1, true],
    [0, false],
  ])('[RPT-25] a link of 7 days, %i ms after its expiry, opens: %s', async (past, opens) => {
    const { link } = await fixture.share({ days: 7 });
    fixture.clock.now = new Date(Date.parse(link.created) + 7 * DAY_MS + past);
    const opened = await fixture.openShared(link.token).then(
      () => true,
      ({ code }: { code: string }) => code !== 'not_found',
    );
    expect(opened).toBe(opens);
  });

  it('[RPT-25] a new link is created after the old one has expired', async () => {
    const { link } = await fixture.share({ days: 1 });
    fixture.wait(2);
    const { link: next } = await fixture.share();
    expect(next.token).not.toBe(link.token);
    await expect(fixture.openShared(link.token)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('[RPT-25] the link is listed and opens nothing once it is revoked', async () => {
    const { link } = await fixture.share();
    expect((await listShareLinks(fixture.ctx())).links).toEqual([link]);
    await expect(revokeShareLink(fixture.ctx(fixture.other.id), link)).rejects.toMatchObject({ code: 'not_found' });
    await revokeShareLink(fixture.ctx(), { kind: 'report', subject_id: fixture.id });
    expect((await listShareLinks(fixture.ctx())).links).toEqual([]);
    await expect(fixture.openShared(link.token)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('[RPT-20] the calls are not found when the brand disables sharing', async () => {
    const brand = { ...defaultBrand, switches: { ...defaultBrand.switches, reportShareLink: false } };
    await expect(shareReport({ ...fixture.ctx(), brand }, { id: fixture.id })).rejects.toMatchObject({ code: 'not_found' });
    const { link } = await fixture.share();
    await expect(sharedReport({ ...fixture.ctx(), brand }, { token: link.token })).rejects.toMatchObject({ code: 'not_found' });
  });
});
