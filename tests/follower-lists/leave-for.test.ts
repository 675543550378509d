// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { leaveFor } from '#web/checkout/leave-for.ts';

beforeEach(() => window.history.replaceState(null, '', '/lists'));

describe('leaving for a checkout', () => {
  it('[FOL-02] [EML-02] happens once it is open, also on another page of the table', async () => {
    const opening = Promise.resolve({ url: '#paying' });
    const leaving = leaveFor(opening);
    window.history.pushState(null, '', '/lists?page=2');
    await leaving;
    expect(window.location.href).toMatch(/\/lists\?page=2#paying$/);
  });

  it('[FOL-02] [EML-02] does not take the user away from another screen', async () => {
    const leaving = leaveFor(Promise.resolve({ url: '#paying' }));
    window.history.pushState(null, '', '/discovery');
    await leaving;
    expect(window.location.href).toMatch(/\/discovery$/);
  });

  it('fails as the call does', async () => {
    await expect(leaveFor(Promise.reject(new Error('This list is already paid for')))).rejects.toThrow('already paid');
  });
});
