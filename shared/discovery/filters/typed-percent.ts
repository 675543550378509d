/** Parses typed percentages such as "2.5", "2,5 %" and "-10"; null without a number. Keeps two decimals. */
export const typedPercent = (text: string): number | null => {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s%+]/g, '')
    .replace(/^[−–]/, '-')
    // A comma before three digits separates thousands, any other one decimals.
    .replace(/,(?=\d{3}(?!\d))/g, '')
    .replace(',', '.');
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(Number(plain).toFixed(2)) : null;
};
