// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError, ERRORS, type ErrorCode, refuseField, refuseFields } from '#shared/http/errors.ts';
import { switchLanguage } from '#web/i18n/messages.ts';
import { firstProblemOf, problemOf } from '#web/i18n/problem-of.ts';
import { problemText } from '#web/i18n/problem-text.ts';

const codes = Object.keys(ERRORS) as ErrorCode[];

describe('error messages for the user', () => {
  beforeEach(() => switchLanguage('ja'));
  afterEach(() => switchLanguage('en'));

  it.each(codes.filter((code) => ERRORS[code].status < 500))('[SHL-11] is Japanese on a Japanese screen: %s', (code) => {
    expect(problemText(new AppError(code))).toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
  });

  it('[SHL-11] is the server’s own sentence on an English one', async () => {
    await switchLanguage('en');
    for (const code of codes.filter((each) => ERRORS[each].status < 500))
      expect(problemText(new AppError(code))).toBe(ERRORS[code].message);
  });

  it('is the server’s message where it is not translated', () => {
    expect(problemText(new AppError('bad_request', 'A sentence of tomorrow'))).toBe('A sentence of tomorrow');
  });

  it('[SHL-11] is ours in Japanese where a provider or a library made the sentence', async () => {
    const declined = new AppError('payment_failed', 'Your card was declined.');
    expect(problemText(declined)).toBe(problemText(new AppError('payment_failed')));
    expect(problemText(refuseField('text', 'Invalid input: expected string'))).toBe(problemText(new AppError('bad_request')));
    expect(problemOf('text', refuseField('text', 'Invalid input'))).toBe(problemText(new AppError('bad_request')));
    await switchLanguage('en');
    expect(problemText(declined)).toBe('Your card was declined.');
  });

  it('[SHL-11] is of the first of several refused fields', () => {
    const refused = refuseFields({ name: 'is required', phone: 'Invalid phone number' });
    expect(firstProblemOf(refused)).toBe('必須です');
    expect(problemText(refused)).toBe('name: 必須です');
    expect(firstProblemOf(new AppError('not_enough_credits'))).toBe('クレジットが不足しています');
  });

  it.each([new AppError('unexpected', 'secret'), new AppError('unavailable', 'secret'), new Error('secret'), 'secret'])(
    'is generic when the server is at fault: %s',
    (error) => {
      expect(problemText(error)).not.toContain('secret');
      expect(problemText(error)).not.toBe('');
    },
  );
});
