const FIRST_SURROGATE = 0xd800;
const FIRST_PRIVATE = 0xe000;
const FIRST_ASTRAL = 0x10000;

/**
 * Maps code units so that an engine's order by code point equals JavaScript's order by code unit; the orders differ from the
 * surrogates on.
 */
export const codeUnitOrdered = (text: string): string =>
  /[\ud800-\uffff]/.test(text)
    ? Array.from({ length: text.length }, (_, index) => String.fromCodePoint(shiftedCodeUnit(text.charCodeAt(index)))).join('')
    : text;

const shiftedCodeUnit = (unit: number): number => {
  if (unit < FIRST_SURROGATE) return unit;
  return unit < FIRST_PRIVATE ? unit - FIRST_SURROGATE + FIRST_PRIVATE : unit - FIRST_PRIVATE + FIRST_ASTRAL;
};
