import { describe, expect, it } from 'vitest';
import { describeError } from '#functions/log.ts';

describe('an error in the log', () => {
  it('[SEC-05] names the refusal of a mail service, without the recipient', () => {
    const cause = new Error('<mina+x@mail.example.com> is suppressed');
    const { stack, ...told } = describeError(new Error('Email address is not verified: mina@example.com, rin@example.co.jp', { cause }));
    expect(told).toEqual({ error: 'Error', detail: 'Email address is not verified: …@…, …@…', cause: '<…@…> is suppressed' });
    expect(stack).not.toContain('mina@');
    expect(describeError('no mina@example.com')).toEqual({ error: 'no …@…' });
  });

  it('keeps where it came from, packages of a scope too', () => {
    const error = Object.assign(new Error('away'), { stack: 'Error: away\n at send (/node_modules/@aws-sdk/client-sesv2/index.js:1:2)' });
    expect(describeError(error).stack).toContain('/node_modules/@aws-sdk/client-sesv2/index.js:1:2');
  });
});
