import { planColumns } from '#functions/catalogue/import/columns/column-plan.ts';
import { IMPORT_FIELDS } from '#functions/catalogue/import/columns/fields.ts';
import { knownMapping, type Mapping } from '#functions/catalogue/import/columns/mapping.ts';
import { proposeMapping } from '#functions/catalogue/import/columns/propose-mapping.ts';
import { openSource, type Source } from '#functions/catalogue/import/read/open-source.ts';
import { isGood, type ReadParquet } from '#functions/catalogue/import/read/row.ts';
import type { ColumnMapping, ImportChoices, ImportQuestion, ImportSurvey } from '#shared/admin/catalogue-import.ts';
import { AppError } from '#shared/http/errors.ts';

const SAMPLE_ROWS = 500;
const SHOWN_ROWS = 5;
const MAX_COLUMNS = 300;
const MAX_CHARACTERS = 60;

/** Fields that are objects or lists in JSON only, which no column of a table becomes. */
const OBJECTS: readonly string[] = ['audience_followers', 'audience_likers', 'stat_history', 'posts', 'posts_before', 'derived'];

/** First rows of a file and how its columns would be read. Throws `bad_request` for a file that is not a list of creators. */
export const surveyFile = async (
  file: string,
  choices: ImportChoices,
  { readParquet, signal }: { readParquet?: ReadParquet | undefined; signal: AbortSignal },
): Promise<ImportSurvey> => {
  const source = await openSource(file, { readParquet, signal });
  const { rows, problem } = await firstRows(source);
  if (rows.length === 0) throw new AppError('bad_request', `${source.name} has no rows${problem ? `; ${problem}` : ''}`);
  const columns = [...new Set(rows.flatMap(Object.keys))].slice(0, MAX_COLUMNS);
  const { mapping, questions, isNested } = await planOf(source, { columns, rows }, choices);
  const isMapped = (source.isTable && !isNested) || Object.keys(mapping).length > 0;
  return {
    description: source.description,
    columns: isMapped ? columns.map((name) => ({ name, samples: rows.slice(0, SHOWN_ROWS).map((row) => cellText(row[name])) })) : [],
    fields: IMPORT_FIELDS.filter((field) => !OBJECTS.includes(field)),
    // Both types describe the same format.
    mapping: mapping as ColumnMapping,
    questions: [...new Set(questions.map(questionOf))],
  };
};

/** Questions name the option of the command that answers them; the screen has a field for each. */
const questionOf = (text: string): ImportQuestion =>
  (['platform', 'numbers', 'dates'] as const).find((option) => text.includes(`--${option}`)) ?? 'columns';

type Values = Record<string, unknown>;
type Sample = { columns: string[]; rows: Values[] };

/** `problem`: of the first row that cannot be read. */
const firstRows = async (source: Source): Promise<{ rows: Values[]; problem?: string | undefined }> => {
  const rows: Values[] = [];
  let problem: string | undefined;
  for await (const batch of source.rows()) {
    rows.push(...batch.filter(isGood).map(({ values }) => values));
    for (const row of batch) if ('problem' in row) problem ??= `${source.counts} ${row.line} ${row.problem}`;
    if (rows.length >= SAMPLE_ROWS) break;
  }
  return { rows: rows.slice(0, SAMPLE_ROWS), problem };
};

/** A file whose columns are not recognized still has a proposal, which the admin completes. */
const planOf = async (source: Source, { columns, rows }: Sample, { mapping, ...choices }: ImportChoices) => {
  try {
    const given = mapping && { mapping: knownMapping(mapping, source.name) };
    const { proposal, questions, isNested } = await planColumns(source, { ...choices, ...given, isUpdate: true });
    return { mapping: proposal, questions, isNested };
  } catch (cause) {
    if (!(cause instanceof AppError) || !source.isTable) throw cause;
    const proposal: Mapping = proposeMapping(columns, rows, choices.platform).mapping;
    return { mapping: proposal, questions: [cause.message] };
  }
};

const cellText = (value: unknown): string => {
  const text = value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;
};
