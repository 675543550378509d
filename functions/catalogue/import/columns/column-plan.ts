import { AppError } from '#shared/http/errors.ts';
import type { Platform } from '#shared/platforms.ts';
import { dayInName } from '../posts/inexact-date.ts';
import { flatValues, hasInnerObjects } from '../read/flat-values.ts';
import type { Source } from '../read/open-source.ts';
import { isGood, MAX_COLUMNS, type Row } from '../read/row.ts';
import { sampleRows } from '../read/sample-rows.ts';
import { surveyShapes, surveyTable } from '../reports/known-shapes.ts';
import type { ReadingPlan } from '../to-patch.ts';
import { cleanText } from '../values/clean-text.ts';
import { handleInName } from '../values/handle-in-name.ts';
import { readAddress } from '../values/profile-address.ts';
import type { Forms } from '../values/read-cell.ts';
import { cellsOf } from './cells.ts';
import { isMisnamed } from './column-fit.ts';
import { COUNT_FIELDS, IMPORT_FIELDS, type ImportField, isImportField, isTableField } from './fields.ts';
import { guessPlatform, refuseOtherNetwork } from './guess-platform.ts';
import { likelyCountry } from './likely-country.ts';
import { columnsOf, type FieldSource, inFieldOrder, type Mapping } from './mapping.ts';
import { proposeMapping } from './propose-mapping.ts';
import { refuseComments } from './refuse-comments.ts';
import { type SurveyedForms, surveyForms } from './survey-forms.ts';

type Values = Record<string, unknown>;

export type ColumnPlan = Omit<ReadingPlan, 'asOf' | 'source'> & {
  /** Notes on how the columns were interpreted, shown before loading. */
  notes: string[];
  /** The plan in the format of a mapping file. */
  proposal: Mapping;
  /** Several rows describe one creator. */
  isGrouped: boolean;
  /** Questions that the user must answer before anything is written. */
  questions: string[];
};

/** `creator`: user id of the rows that name no creator. `isUpdate`: rows may omit followers, because the catalogue may know their creators. */
export type PlanChoices = Forms & { mapping?: Mapping; platform?: Platform; creator?: string; isUpdate?: boolean };
type Interpretation = Omit<ColumnPlan, keyof SurveyedForms> & { notes: string[] };

/** Maps the columns of a file to fields: by documented name, by the given mapping, or by header and cell contents. */
export const planColumns = async (source: Source, given: PlanChoices): Promise<ColumnPlan> => {
  const choices = withChosenPlatform(given);
  const { rows, isWhole } = await sampleRows(source);
  const plan = interpretColumns(source, rows, choices);
  const all = isWhole ? sampleOf(rows) : source.rows();
  const surveyed = await surveyForms(plan.isFlat ? flatRows(all) : all, plan.mapping, {
    numbers: choices.numbers,
    dates: choices.dates,
    hasSemicolons: source.layout?.delimiter === ';',
  });
  const likely = likelyCountry(plan.isFlat ? rows.map(flatValues) : rows, plan.mapping);
  const skip = source.layout?.skip ?? 0;
  const above = source.layout?.headerLines === 0 ? 'the first row' : 'the header';
  const skipped = skip > 0 ? [`${skip} ${skip === 1 ? 'line' : 'lines'} above ${above} skipped`] : [];
  const unnamed = source.layout?.headerLines === 0 ? ['the first line is a row, not a header: the columns are named by their numbers'] : [];
  return {
    ...plan,
    ...surveyed,
    ...(likely && { likely }),
    fileDay: dayInName(source.name),
    notes: [...skipped, ...unnamed, ...plan.notes, ...surveyed.notes],
  };
};

/** A platform that is chosen replaces the one of a mapping, which can be the guess of its proposal. */
const withChosenPlatform = (choices: PlanChoices): PlanChoices => {
  const { platform: fixed, ...mapping } = choices.mapping ?? {};
  const isReplaced = choices.platform !== undefined && typeof fixed === 'object' && 'value' in fixed;
  return isReplaced ? { ...choices, mapping } : choices;
};

const BY_NAME = 'there are no usernames, ids or addresses: creators are identified by their names, and equal names are one creator';
const HANDLES_IN_NAMES = 'the usernames or ids behind the names are read, too';
const isNamedOnly = ({ name, username, user_id, url, post_url }: Mapping): boolean =>
  name !== undefined && [username, user_id, url, post_url].every((source) => source === undefined);

/** "Anna @home" is a name, unless most of the file is like it. */
const endWithHandles = ({ name = [] }: Mapping, rows: Values[]): boolean => {
  const cells = columnsOf(name).flatMap((column) => cellsOf(column, rows));
  return cells.filter((cell) => handleInName(cleanText(cell))).length * 2 > cells.length;
};

const sampleOf = async function* (rows: Values[]): AsyncGenerator<Row[]> {
  yield rows.map((values, index) => ({ line: index, values }));
};

const flatRows = async function* (all: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  for await (const batch of all) yield batch.map((row) => (isGood(row) ? { ...row, values: flatValues(row.values) } : row));
};

const interpretColumns = (source: Source, nested: Values[], choices: PlanChoices): Interpretation => {
  const isFlat = !source.isTable && nested.some(hasInnerObjects) && surveyShapes(nested) === undefined && !isDocumented(nested, choices);
  const rows = isFlat ? nested.map(flatValues) : nested;
  const columns = [...new Set(rows.flatMap(Object.keys))];
  if (columns.length > MAX_COLUMNS)
    throw new AppError('bad_request', `${source.name} has ${columns.length} different fields; up to ${MAX_COLUMNS} are read`);
  const { isTable } = source;
  if (choices.mapping && isTable) refuseUnknownColumns(choices.mapping, columns, source);
  const own = ownColumns(isTable ? columns.filter(isTableField) : IMPORT_FIELDS, choices.mapping ?? {});
  const documented = {
    mapping: own,
    platform: choices.platform,
    isTable,
    strict: false,
    isGrouped: false,
    isFlat,
    notes: [],
    proposal: onlyRead(own, columns),
  };
  if (rows.length === 0) return documented;
  refuseComments({}, { columns, rows }, source);
  const isMapped = Object.keys(choices.mapping ?? {}).length > 0;
  const flattened = isTable && !isMapped ? surveyTable(rows) : undefined;
  if (flattened) return { ...documented, ...flattened, mapping: {}, proposal: {} };
  const shapes = isTable || isFlat ? undefined : surveyShapes(rows);
  if (shapes) return { ...documented, ...shapes };
  if (!isTable && isDocumented(rows, choices)) return { ...documented, strict: true };
  const proposed = choices.mapping ? { mapping: choices.mapping, notes: [] } : proposeMapping(columns, rows, choices.platform);
  const usable = columns.every(isImportField) ? own : withoutMisnamed(own, rows);
  const mapping = inFieldOrder(
    withCreator({ ...(choices.mapping ? own : withoutTaken(usable, proposed.mapping)), ...proposed.mapping }, columns, choices),
  );
  refuseComments(mapping, { columns, rows }, source);
  refuseWithoutIdentity(mapping, { columns, rows }, { name: source.name, isUpdate: choices.isUpdate });
  const described = describePlan(mapping, columns, { source, choices, rows });
  const isGrouped = GROUPED_BY.some((field) => isRead(mapping[field], columns));
  return { ...documented, isGrouped, mapping, ...described, notes: [...described.notes, ...proposed.notes] };
};

/** Columns that only files with several rows per creator have. */
const GROUPED_BY = ['post_date', 'post_url', 'post_id', 'post_text', 'post_likes', 'post_views', 'observed_on'] as const;

type Described = { source: Source; choices: PlanChoices; rows: Values[] };

const describePlan = (mapping: Mapping, columns: string[], { source, choices, rows }: Described) => {
  const used = onlyRead(mapping, columns);
  const guess =
    choices.platform || used.platform
      ? undefined
      : guessPlatform({ columns, sample: rows, name: source.name }, Object.values(used).flatMap(columnsOf));
  const platform = choices.platform ?? guess?.platform;
  const figures = COUNT_FIELDS.flatMap((field) => columnsOf(used[field] ?? []));
  if (choices.mapping && choices.platform) refuseOtherNetwork(figures, choices.platform, source.name);
  const hasUnits = Object.values(used).some((source) => typeof source === 'object' && 'unit' in source);
  const isForeign = choices.mapping !== undefined || hasUnits || !columns.every(isImportField);
  const hasHandlesInNames = isNamedOnly(used) && endWithHandles(used, rows);
  const naming = hasHandlesInNames ? [HANDLES_IN_NAMES] : isNamedOnly(used) ? [BY_NAME] : [];
  return {
    platform,
    hasHandlesInNames,
    notes: [...(isForeign ? mappingNotes(used, columns) : []), ...(guess ? [guess.note] : []), ...naming],
    proposal: platform && !used.platform ? { platform: { value: platform }, ...used } : used,
  };
};

const isDocumented = (rows: Values[], { mapping }: PlanChoices): boolean => !mapping && usualFields(rows).every(isImportField);

/** Returns the fields that at least half of the JSON rows have; rarer fields are mistakes in single rows. */
const usualFields = (rows: Values[]): string[] => {
  const counts = new Map<string, number>();
  for (const name of rows.flatMap(Object.keys)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts.keys()].filter((name) => (counts.get(name) ?? 0) * 2 >= rows.length);
};

/** Columns with documented names need no mapping; JSON rows after the sample may have any of them. */
const ownColumns = (columns: readonly string[], mapping: Mapping): Mapping => {
  const mapped = new Set(Object.values(mapping).flatMap(columnsOf));
  return Object.fromEntries(columns.filter((column) => isImportField(column) && !mapped.has(column)).map((column) => [column, column]));
};

/** A column of a documented name can belong to a post: "tags" of a video are not those of its creator. */
const withoutTaken = (own: Mapping, proposed: Mapping): Mapping => {
  if (proposed.post_date === undefined && proposed.post_url === undefined) return own;
  // A rate beside the figures of a post is that of the post.
  const taken = new Set(['engagement_rate', ...Object.values(proposed).flatMap(columnsOf)]);
  return Object.fromEntries(Object.entries(own).filter(([, column]) => !columnsOf(column).some((name) => taken.has(name))));
};

const withoutMisnamed = (own: Mapping, rows: Values[]): Mapping =>
  Object.fromEntries(
    Object.entries(own).filter(([field, source]) => !columnsOf(source).some((column) => isMisnamed(field as ImportField, column, rows))),
  );

const refuseUnknownColumns = (mapping: Mapping, columns: string[], { name }: Source): void => {
  for (const [field, source] of Object.entries(mapping)) {
    const unknown = columnsOf(source).find((column) => !columns.includes(column));
    if (unknown !== undefined) {
      throw new AppError('bad_request', `${name}: the mapping reads ${field} from "${unknown}", but the columns are ${columns.join(', ')}`);
    }
  }
};

/** True if the file has a column for the source; a fixed value needs none. */
const isRead = (source: FieldSource | undefined, columns: string[]): boolean => {
  const read = source === undefined ? undefined : columnsOf(source);
  return read?.length === 0 || read?.some((column) => columns.includes(column)) === true;
};

const onlyRead = (mapping: Mapping, columns: string[]): Mapping =>
  Object.fromEntries(Object.entries(mapping).filter(([, source]) => isRead(source, columns)));

const withCreator = (mapping: Mapping, columns: string[], { creator }: PlanChoices): Mapping => {
  const isNamed = isRead(mapping.user_id, columns) || isRead(mapping.username, columns);
  return creator === undefined || isNamed ? mapping : { ...mapping, user_id: { value: creator } };
};

type Sample = { columns: string[]; rows: Values[] };

const refuseWithoutIdentity = (
  mapping: Mapping,
  { columns, rows }: Sample,
  { name, isUpdate }: { name: string; isUpdate?: boolean },
): void => {
  const isNamed = (['username', 'name', ...(isUpdate ? (['user_id'] as const) : [])] as const).some((field) =>
    isRead(mapping[field], columns),
  );
  const isLinked = namesAccounts(mapping.url, rows) || namesAccounts(mapping.post_url, rows);
  const isCounted = isUpdate || isRead(mapping.followers, columns);
  if ((isNamed || isLinked) && isCounted) return;
  const missing = [...(isNamed || isLinked ? [] : ['username or name']), ...(isCounted ? [] : ['followers'])];
  const seen = columns.length > 0 ? `; its columns are ${columns.join(', ')}` : '';
  const answer =
    isCounted && GROUPED_BY.some((field) => isRead(mapping[field], columns))
      ? 'if all rows are of one creator, name that creator (--creator), else '
      : '';
  throw new AppError(
    'bad_request',
    `${name} has no column that looks like ${missing.join(' and ')}: ${answer}match the columns (--map)${seen}`,
  );
};

/** True if addresses contain their accounts, as those of posts of TikTok do. */
const namesAccounts = (source: FieldSource | undefined, rows: Values[]): boolean =>
  source !== undefined &&
  rows.some((row) =>
    columnsOf(source).some((column) => {
      const { username, user_id } = readAddress(String(row[column] ?? '')) ?? {};
      return (username ?? user_id) !== undefined;
    }),
  );

const mappingNotes = (used: Mapping, columns: string[]): string[] => {
  const taken = new Set(Object.values(used).flatMap(columnsOf));
  const unread = columns.filter((column) => !taken.has(column));
  return [
    ...Object.entries(used).map(([field, source]) => `${field} ← ${describeSource(source)}`),
    ...(unread.length > 0 ? [`left out: ${unread.join(', ')}`] : []),
  ];
};

const describeSource = (source: NonNullable<Mapping[keyof Mapping]>): string => {
  if (typeof source === 'object' && 'value' in source) return `always "${source.value}"`;
  const unit = typeof source === 'object' && 'unit' in source && source.unit ? ` (${source.unit})` : '';
  const joint = typeof source === 'object' && 'joined' in source ? ' + ' : ', else ';
  return `${columnsOf(source).join(joint)}${unit}`;
};
