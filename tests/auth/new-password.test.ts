import { describe, expect, it } from 'vitest';
import { newPasswordProblem } from '#shared/auth/new-password.ts';

describe('a new password', () => {
  it.each([
    ['', 'required'],
    ['seven77', 'short_new_password'],
    ['eight888', undefined],
    ['🦊'.repeat(7), 'short_new_password'],
    ['🦊'.repeat(8), undefined],
    ['x'.repeat(128), undefined],
    ['x'.repeat(129), 'long_password'],
    ['🦊'.repeat(128), undefined],
    ['🦊'.repeat(129), 'long_password'],
    [' eight888', 'edge_blank'],
    ['eight888\t', 'edge_blank'],
    ['　eight888', 'edge_blank'],
    ['two words in it', undefined],
    ['        ', 'short_new_password'],
  ])('[AUT-06] "%s" has the problem %s, counted in characters', (password, problem) => {
    expect(newPasswordProblem(password)).toBe(problem);
  });
});
