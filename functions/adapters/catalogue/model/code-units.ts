const FIRST_SURROGATE = 0xd800;
const FIRST_PRIVATE = 0xe000;
const FIRST_ASTRAL = 0x10000;

/** Engines order text by code point, we by code unit; the two differ from the surrogates on, so those are moved. */
export const codeUnitOrdered = (text: string): string =>
  /[\ud800-\uffff]/.test(text)
    ? Array.from({ length: text.length }, (_, index) => String.fromCodePoint(movedCodeUnit(text.charCodeAt(index)))).join('')
    : text;

const movedCodeUnit = (unit: number): number => {
  if (unit < FIRST_SURROGATE) return unit;
  return unit < FIRST_PRIVATE ? unit - FIRST_SURROGATE + FIRST_PRIVATE : unit - FIRST_PRIVATE + FIRST_ASTRAL;
};
