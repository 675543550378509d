import { planColumns } from '#functions/catalogue/import/columns/column-plan.ts';
import { IMPORT_FIELDS } from '#functions/catalogue/import/columns/fields.ts';
import { knownMapping, type Mapping, columnsOf as sourceColumns } from '#functions/catalogue/import/columns/mapping.ts';
import { proposeMapping } from '#functions/catalogue/import/columns/propose-mapping.ts';
import { flatValues, hasInnerObjects } from '#functions/catalogue/import/read/flat-values.ts';
import { openSource, type Source } from '#functions/catalogue/import/read/open-source.ts';
import type { ReadParquet } from '#functions/catalogue/import/read/row.ts';
import { sampleRows } from '#functions/catalogue/import/read/sample-rows.ts';
import type { ColumnMapping, ImportChoices, ImportQuestion, ImportSurvey } from '#shared/admin/catalogue-import.ts';
import { AppError } from '#shared/http/errors.ts';

const SHOWN_ROWS = 5;
const MAX_COLUMNS = 300;
const MAX_CHARACTERS = 60;

/** Fields that are objects or lists in JSON only, which no column of a table becomes. */
const OBJECTS: readonly string[] = ['audience_followers', 'audience_likers', 'stat_history', 'posts', 'posts_before', 'derived', 'safety'];

/** First rows of a file and how its columns would be read. Throws `bad_request` for a file that is not a list of creators. */
export const surveyFile = async (
  file: string,
  choices: ImportChoices,
  { readParquet, signal }: { readParquet?: ReadParquet | undefined; signal: AbortSignal },
): Promise<ImportSurvey> => {
  const source = await openSource(file, { readParquet, signal });
  const { rows: nested, problem } = await sampleRows(source);
  if (nested.length === 0) throw new AppError('bad_request', `${source.name} has no rows${problem ? `; ${problem}` : ''}`);
  const { mapping, questions, isNested, isFlat } = await planOf(source, nested, choices);
  const rows = isFlat ? nested.map(flatValues) : nested;
  const all = columnsOf(rows);
  const columns = shownColumns(all, mapping);
  const isMapped = (source.isTable && !isNested) || Object.keys(mapping).length > 0;
  return {
    description: source.description,
    columns: isMapped ? columns.map((name) => ({ name, samples: rows.slice(0, SHOWN_ROWS).map((row) => cellText(row[name])) })) : [],
    hidden: isMapped ? all.length - columns.length : 0,
    fields: IMPORT_FIELDS.filter((field) => !OBJECTS.includes(field)),
    // Both types describe the same format.
    mapping: mapping as ColumnMapping,
    questions: [...new Set(questions.map(questionOf))],
  };
};

/** Questions name the option of the command that answers them; the screen has a field for each. */
const questionOf = (text: string): ImportQuestion =>
  (['creator', 'platform', 'numbers', 'dates'] as const).find((option) => text.includes(`--${option}`)) ?? 'columns';

type Values = Record<string, unknown>;

const columnsOf = (rows: Values[]): string[] => [...new Set(rows.flatMap(Object.keys))];

/** All columns that are read, and the first of the others. */
const shownColumns = (columns: string[], mapping: Mapping): string[] => {
  const read = new Set(Object.values(mapping).flatMap(sourceColumns));
  return columns.filter((column, index) => read.has(column) || index < MAX_COLUMNS);
};

/** Refusals that name the option which answers them. */
const ANSWERABLE = /--(creator|platform|map)\b/;

/** A file whose columns are not recognized still has a proposal, which the admin completes. */
const planOf = async (source: Source, rows: Values[], { mapping, ...choices }: ImportChoices) => {
  try {
    const given = mapping && { mapping: knownMapping(mapping, source.name) };
    const { proposal, questions, isNested, isFlat } = await planColumns(source, { ...choices, ...given, isUpdate: true });
    return { mapping: proposal, questions, isNested, isFlat };
  } catch (cause) {
    if (!(cause instanceof AppError) || !(source.isTable || ANSWERABLE.test(cause.message))) throw cause;
    const isFlat = !source.isTable && rows.some(hasInnerObjects);
    const flat = isFlat ? rows.map(flatValues) : rows;
    const proposal: Mapping = proposeMapping(columnsOf(flat), flat, choices.platform).mapping;
    return { mapping: proposal, questions: [cause.message], isFlat };
  }
};

const cellText = (value: unknown): string => {
  const text = value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;
};
