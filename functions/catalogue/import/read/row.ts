/** A row as its file has it, by the line that it begins in; or why there is none. `isCutOff`: the file ends inside it. */
export type Row = { line: number; values: Record<string, unknown> } | { line: number; problem: string; isCutOff?: true };

export type GoodRow = Extract<Row, { values: unknown }>;

export const isGood = (row: Row): row is GoodRow => 'values' in row;
