const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
export const NUMBER = String.raw`\d+|${NUMBERS.slice(1).join('|')}|an?`;
export const numberOf = (text = '1'): number => {
  const word = NUMBERS.indexOf(text.toLowerCase());
  return word > 0 ? word : /^an?$/i.test(text) ? 1 : Number(text);
};

export const DAYS_OF: Record<string, number> = { day: 1, week: 7, month: 30, quarter: 90, year: 365 };
export const PERIOD = String.raw`(?:(?:with)?in|over|during|for|from)?\s*(?:(?:the|this)\s+)?(?:(?:last|past|previous)\s+(?:(?<number>${NUMBER})\s+)?(?<unit>day|week|month|quarter|year)s?|(?<=\bin\s+|\bwithin\s+)(?<span>${NUMBER})\s+(?<spanUnit>day|week|month|year)s?|this\s+(?<current>week|month|quarter|year)|(?:last|past)\s+half\s+(?<half>year))(?![\p{L}-])`;

/** The first period of a text in days: "in the last 3 months" is 90. */
export const periodIn = (text: string): { days: number; match: RegExpExecArray } | undefined => {
  const match = new RegExp(PERIOD, 'iu').exec(text);
  const { number, unit, current, half, span, spanUnit } = match?.groups ?? {};
  if (!match) return undefined;
  return { days: half ? 180 : numberOf(number ?? span ?? '1') * (DAYS_OF[(unit ?? spanUnit ?? current ?? '').toLowerCase()] ?? 0), match };
};

const JA_DIGITS = '一二三四五六七八九十';
export const JA_NUMBER = String.raw`\d+|[${JA_DIGITS}]|半`;
export const japaneseNumberOf = (text: string): number =>
  text === '半' ? 0.5 : JA_DIGITS.includes(text) ? JA_DIGITS.indexOf(text) + 1 : Number(text);
export const HALF_YEAR = 180;
const JA_DAYS_OF: [RegExp, number][] = [
  [/^年/u, 365],
  [/^週/u, 7],
  [/^日/u, 1],
  [/^[かヶカヵケ箇]?月/u, 30],
];
export const JA_PERIOD = String.raw`(?:(?:直近|過去|最近|ここ|この)(?:の)?\s*)?(?:(?:${JA_NUMBER})\s*(?:日間?|週間|[かヶカヵケ箇]月間?|年間?)|先月|今月|今年|昨年|去年|四半期)(?:以内|の間|間)?`;

export const japaneseDaysOf = (period: string): number => {
  const [, number, unit = ''] = new RegExp(String.raw`(${JA_NUMBER})\s*(\D+)`, 'u').exec(period) ?? [];
  if (/先月|今月/.test(period)) return 30;
  if (/四半期/.test(period)) return 90;
  if (number === undefined) return 365;
  if (/^半\s*年/u.test(`${number}${unit}`)) return HALF_YEAR;
  return Math.round(japaneseNumberOf(number) * (JA_DAYS_OF.find(([pattern]) => pattern.test(unit))?.[1] ?? 0));
};
