import type { Row } from '../read/row.ts';
import { isGood } from '../read/row.ts';
import { cleanText } from '../values/clean-text.ts';
import type { Forms } from '../values/read-cell.ts';
import { type DateForm, dateFormOf } from '../values/read-date.ts';
import { formOf, hasScaleOfMillions, type NumberForm } from '../values/read-number.ts';
import { COUNT_FIELDS, FIELDS_OF, type ImportField } from './fields.ts';
import { columnsOf, type FieldSource, formsOf, type Mapping, unitOf } from './mapping.ts';

const MAX_EXAMPLES = 3;
const RATE_FIELDS: readonly ImportField[] = [...FIELDS_OF.rate, ...FIELDS_OF.decimal, 'paid_post_performance'];
const LIFETIME_FIELDS: readonly ImportField[] = ['total_views', 'total_likes', 'total_views_gained_30_days', 'total_likes_gained_30_days'];
const DATE_FIELDS: readonly ImportField[] = ['last_posted', 'observed_on', 'post_date', 'fetched_at', 'keep_until'];

export type FieldForms = Partial<Record<ImportField, Forms>>;
/** `questions`: columns with two possible readings, as sentences without the file name. */
export type SurveyedForms = { forms: FieldForms; questions: string[]; notes: string[] };

/** `proofs`: formats that the cells of a field prove. `either`: the first ambiguous cells per separator. */
type Evidence<Form> = { proofs: Set<Form>; either: Record<string, string[]> };
type Survey = { numbers: Map<ImportField, Evidence<NumberForm>>; dates: Map<ImportField, Evidence<DateForm>> };

type Choices = Forms & { hasSemicolons: boolean };

/** Determines the number and date format of each field from all rows of a file. */
export const surveyForms = async (rows: AsyncIterable<Row[]>, mapping: Mapping, choices: Choices): Promise<SurveyedForms> => {
  const survey: Survey = { numbers: new Map(), dates: new Map() };
  const observers = observersOf(mapping, survey);
  for await (const batch of rows) for (const row of batch) if (isGood(row)) for (const observe of observers) observe(row.values);
  return decideForms(survey, mapping, choices);
};

type Observe = (values: Record<string, unknown>) => void;

const observersOf = (mapping: Mapping, { numbers, dates }: Survey): Observe[] => {
  const observers: Observe[] = [];
  for (const [field, source] of Object.entries(mapping) as [ImportField, FieldSource][]) {
    if (typeof source === 'object' && ('value' in source || 'year' in source)) continue;
    const columns = columnsOf(source);
    const addObserver = <Form>(
      kind: Map<ImportField, Evidence<Form>>,
      detect: (text: string) => Form | string | undefined,
      forms: readonly string[],
    ) => {
      const evidence: Evidence<Form> = { proofs: new Set(), either: {} };
      kind.set(field, evidence);
      observers.push((values) => {
        for (const column of columns) {
          const cell = values[column];
          if (typeof cell !== 'string' || cell === '') continue;
          const text = cleanText(cell);
          const detected = detect(text);
          if (detected === undefined) continue;
          if (forms.includes(detected as string)) evidence.proofs.add(detected as Form);
          else note(evidence.either, detected as string, text);
        }
      });
    };
    const isScaled = ['thousands', 'millions'].includes(unitOf(source) ?? '');
    const countFormOf = LIFETIME_FIELDS.includes(field) ? formOf : belowBillionsFormOf;
    if (COUNT_FIELDS.includes(field)) addObserver<NumberForm>(numbers, isScaled ? rateFormOf : countFormOf, ['1.234,5', '1,234.5']);
    if (RATE_FIELDS.includes(field)) addObserver<NumberForm>(numbers, rateFormOf, ['1.234,5', '1,234.5']);
    if (DATE_FIELDS.includes(field)) addObserver<DateForm>(dates, dateFormOf, ['d/m/y', 'm/d/y']);
  }
  return observers;
};

/** Rates and counts in thousands or millions have no thousands, so the separator is always the decimal one. */
const rateFormOf = (text: string): NumberForm | undefined => {
  const detected = formOf(text);
  if (detected === '.') return '1,234.5';
  return detected === ',' ? '1.234,5' : detected;
};

/** No account has a billion followers or as many likes a post, so "16,037 M" is 16 million. */
const belowBillionsFormOf = (text: string) => (hasScaleOfMillions(text) ? rateFormOf(text) : formOf(text));

const note = (either: Record<string, string[]>, sign: string, text: string): void => {
  either[sign] ??= [];
  const examples = either[sign];
  if (examples.length < MAX_EXAMPLES && !examples.includes(text)) examples.push(text);
};

const decideForms = ({ numbers, dates }: Survey, mapping: Mapping, choices: Choices): SurveyedForms => {
  const result: SurveyedForms = { forms: {}, questions: [], notes: [] };
  const all = new Set([...numbers.values()].flatMap(({ proofs }) => [...proofs]));
  const columnOf = (field: ImportField) => columnsOf(mapping[field] ?? field)[0] ?? field;
  for (const [field, evidence] of numbers) {
    const fixed = formsOf(mapping[field] ?? field).numbers ?? choices.numbers;
    const form = fixed ?? numberForm(evidence, all, choices.hasSemicolons);
    if (form === 'unknown') result.questions.push(askNumbers(columnOf(field), evidence));
    else {
      result.forms[field] = { numbers: form };
      if (form === '1.234,5' && !RATE_FIELDS.includes(field)) result.notes.push(`${field}: numbers are read as 1.234,5`);
    }
  }
  for (const [field, evidence] of dates) {
    const fixed = formsOf(mapping[field] ?? field).dates ?? choices.dates;
    const form = fixed ?? dateForm(evidence);
    if (form === 'unknown') result.questions.push(askDates(columnOf(field), evidence));
    else result.forms[field] = { dates: form };
  }
  return result;
};

/** Reads points in counts as thousands only if a proof or a semicolon delimiter, which implies decimal commas, supports it. */
const numberForm = ({ proofs, either }: Evidence<NumberForm>, all: Set<NumberForm>, hasSemicolons: boolean): NumberForm | 'unknown' => {
  const [proof] = proofs;
  if (proofs.size === 1 && proof) return proof;
  const isGerman = proofs.size === 0 && !all.has('1,234.5') && (all.has('1.234,5') || hasSemicolons);
  if (either['.']) return isGerman && !either[','] ? '1.234,5' : 'unknown';
  if (either[',']) return proofs.size === 0 && !all.has('1.234,5') ? '1,234.5' : 'unknown';
  return '1,234.5';
};

const dateForm = ({ proofs, either }: Evidence<DateForm>): DateForm | 'unknown' | undefined => {
  const [proof] = proofs;
  if (proofs.size === 1) return proof;
  return either.either ? 'unknown' : undefined;
};

const askNumbers = (column: string, { either }: Evidence<NumberForm>): string => {
  const examples = [...(either['.'] ?? []), ...(either[','] ?? [])].slice(0, MAX_EXAMPLES);
  const [first = ''] = examples;
  const [thousands, decimals] = first.includes('.') ? ['1.234,5', '1,234.5'] : ['1,234.5', '1.234,5'];
  return (
    `the column "${column}" (${examples.join(', ')}) can hold thousands or decimals: choose a format (--numbers); ` +
    `${thousands} reads "${first}" as ${first.replace(/[.,]/g, '')}, ${decimals} as a decimal`
  );
};

const askDates = (column: string, { either }: Evidence<DateForm>): string =>
  `the dates of the column "${column}" (${(either.either ?? []).join(', ')}) can begin with the day or the month: choose d/m/y or m/d/y (--dates)`;
