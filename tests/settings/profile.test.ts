import { describe, expect, it } from 'vitest';
import { changedFields, profileProblem } from '#shared/settings/profile.ts';
import { anAccount } from '#tests/support/accounts.ts';
import { settingsFixture } from './fixture.ts';

const before = anAccount('standard', { id: 'rin', name: 'Rin', company: 'Sato Co', phone: '+81 3 1234 5678' });

const opened = async () => {
  const fixture = settingsFixture();
  await fixture.join(before);
  return {
    change: (body: unknown) => fixture.ask('PUT /profile', 'rin', body),
    account: () => fixture.ports.accounts.find('rin'),
    ...fixture,
  };
};

describe('the profile', () => {
  it('[SET-01] an update changes only the given fields', async () => {
    const { change, account } = await opened();
    const { status, body } = await change({ company: ' Tensor ' });
    expect([status, body.message]).toEqual([200, 'Account successfully updated.']);
    expect(body.result).toEqual({ name: 'Rin', company: 'Tensor', email: 'standard@example.com', phone: '+81 3 1234 5678' });
    expect(await account()).toEqual({ ...before, company: 'Tensor' });
  });

  it('[SET-01] a phone number in full-width digits is stored in half-width ones', async () => {
    const { change, account } = await opened();
    expect((await change({ phone: '（０３）１２３４ー５６７８' })).body.result.phone).toBe('(03)1234-5678');
    expect(await account()).toEqual({ ...before, phone: '(03)1234-5678' });
  });

  it.each([
    ['isAdmin', true],
    ['balance', { reports: 9 }],
    ['subscription', 'premium'],
    ['plan', 'premium'],
    ['apiAccess', true],
    ['email', 'other@example.com'],
    ['id', 'sato'],
  ])('[SET-01] the field %s is refused and changes nothing', async (field, value) => {
    const { change, account } = await opened();
    const { status, body } = await change({ name: 'Someone', [field]: value });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect(await account()).toEqual(before);
  });

  it.each([
    [{ name: '' }, { name: 'This field is required' }],
    [{ name: '   ' }, { name: 'This field is required' }],
    [{ phone: '12345678' }, { phone: 'Invalid phone number' }],
    [{ phone: '123456789x' }, { phone: 'Invalid phone number' }],
  ])('[SET-01] the input %o is refused', async (typed, fields) => {
    const { change, account } = await opened();
    const { status, body } = await change(typed);
    expect([status, body.fields]).toEqual([400, fields]);
    expect(await account()).toEqual(before);
  });

  it.each([
    ['12345678', 'invalid_phone'],
    ['123456789', undefined],
    ['123 ext4', 'invalid_phone'],
    ['123 ext 4', undefined],
    ['+1 (2).3-4', undefined],
    ['０９０－１２３４－５６７８', undefined],
    ['03ー1234ー5678', undefined],
    ['1234567 axt', 'invalid_phone'],
    ['+++++++++', 'invalid_phone'],
    ['', 'required'],
  ])('[SET-01] the phone number "%s" has the problem %s', (phone, problem) => {
    expect(profileProblem('phone', phone)).toBe(problem);
  });

  it('[SET-01] the form sends only changed fields', () => {
    const known = { name: 'Rin', company: '', phone: '123456789' };
    expect(changedFields(known, { ...known, name: ' Rin ', phone: '123456780' })).toEqual({ phone: '123456780' });
    expect(changedFields(known, { ...known, phone: '１２３４５６７８９' })).toEqual({});
  });
});
