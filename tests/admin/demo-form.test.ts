import { describe, expect, it } from 'vitest';
import { demoProblems, NO_DEMO } from '#web/features/admin/demo-form.ts';

const GUEST = { name: 'Rin', email: 'rin@example.com', company: '', expiration: '7' };

describe('the form of a demo link', () => {
  it('[ADM-04] asks for name, expiration and e-mail, and leaves the company free', () => {
    expect(demoProblems(NO_DEMO)).toEqual({ name: 'required', email: 'required', expiration: 'required' });
    expect(demoProblems(GUEST)).toEqual({});
    expect(demoProblems({ ...GUEST, email: 'rin at home' })).toEqual({ email: 'invalid_email' });
  });

  it.each([
    ['0', false],
    ['1', true],
    ['30', true],
    ['31', false],
    ['1.5', false],
    ['-1', false],
    ['1e1', false],
  ])('[ADM-04] takes %s days: %s', (expiration, isRight) => {
    expect(demoProblems({ ...GUEST, expiration })).toEqual(isRight ? {} : { expiration: 'demo_days' });
  });
});
