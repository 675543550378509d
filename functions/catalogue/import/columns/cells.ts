import { isMissing } from '../values/read-number.ts';

type Values = Record<string, unknown>;

/** The cells of a column as text, without empty ones. Lists are joined by ";". */
export const cellsOf = (column: string, sample: Values[]): string[] =>
  sample.flatMap((values) => {
    const cell = values[column];
    const text = Array.isArray(cell) ? cell.join(';') : cell;
    return ['string', 'number', 'boolean'].includes(typeof text) && !isMissing(`${text}`) ? [`${text}`] : [];
  });
