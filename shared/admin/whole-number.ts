import * as z from 'zod/mini';

/** More than any account gets, and within safe integers. */
const MAX_DIGITS = 9;
export const NOT_WHOLE = 'must be a whole number';

const WHOLE = new RegExp(`^\\d{1,${MAX_DIGITS}}$`);

/** Returns the problem of a typed amount. Blank text is valid and keeps the current value. */
export const wholeNumberProblem = (text: string): string | undefined => (isBlank(text) || WHOLE.test(plain(text)) ? undefined : NOT_WHOLE);

/** Returns the number of a valid amount; undefined keeps the current value. */
export const toWholeNumber = (text: string): number | undefined => (isBlank(text) ? undefined : Number(plain(text)));

/** Digits of a Japanese keyboard are digits, too. */
const plain = (text: string): string => text.normalize('NFKC').trim();

const isBlank = (text: string): boolean => plain(text) === '';

/** Accepts digits as text or number, without sign, fraction or exponent. Blank text becomes undefined. */
export const WholeNumber = z.pipe(
  z.optional(z.union([z.string(), z.number()], NOT_WHOLE)),
  z.transform((value, context): number | undefined => {
    const text = String(value ?? '');
    const problem = wholeNumberProblem(text);
    if (problem) {
      context.issues.push({ code: 'custom', message: problem, input: value });
      return z.NEVER;
    }
    return toWholeNumber(text);
  }),
);
