/** A parsed number; in percent if `isShare`. */
export type WrittenNumber = { number: number; suffix: number; isShare: boolean };

const WESTERN: Record<string, number> = { k: 1e3, thousand: 1e3, m: 1e6, mm: 1e6, mil: 1e6, million: 1e6, b: 1e9, bn: 1e9, billion: 1e9 };
const SMALL: Record<string, number> = { 十: 10, 百: 100, 千: 1e3 };
const LARGE: Record<string, number> = { 万: 1e4, 億: 1e8 };

/** Parses 1億2000万, 5千, 百万: small units multiply the digits before them, large ones everything since the previous large one. */
const readJapanese = (text: string): number => {
  let sum = 0;
  let part = 0;
  let digits: number | undefined;
  for (const [piece] of text.matchAll(/[\d.]+|\D/g)) {
    const [small, large] = [SMALL[piece], LARGE[piece]];
    if (small) part += (digits ?? 1) * small;
    else if (large) sum += (part + (digits ?? 0) || 1) * large;
    else digits = Number(piece);
    if (large) part = 0;
    if (small || large) digits = undefined;
  }
  return sum + part + (digits ?? 0);
};

const japaneseSuffix = (text: string): number =>
  [...(text.match(/[^\d.]+$/)?.[0] ?? '')].reduce((product, unit) => product * (SMALL[unit] ?? LARGE[unit] ?? 1), 1);

export const readNumber = (written: string): WrittenNumber => {
  const text = written.replace(/,|[\s.](?=\d{3}(?:\D|$))/g, '').toLowerCase();
  const share = /^(\d)分の(\d)$/.exec(text);
  if (share) return { number: (Number(share[2]) / Number(share[1])) * 100, suffix: 1, isShare: true };
  const [, part, whole] = /^(\d)(?:\/|\s\D+)(\d+)$/.exec(text) ?? [];
  if (whole) return { number: (Number(part) / Number(whole)) * 100, suffix: 1, isShare: true };
  if (/[十百千万億]/.test(text)) return { number: readJapanese(text), suffix: japaneseSuffix(text), isShare: false };
  const suffix = WESTERN[text.replace(/[\d.\s]+/, '')] ?? 1;
  return { number: Math.round(Number.parseFloat(text) * suffix * 100) / 100, suffix, isShare: false };
};
