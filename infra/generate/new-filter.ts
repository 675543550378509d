import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * `npm run new:filter -- NAME yes-no|range "English label" "Japanese label"` adds a filter on a new attribute to all files that need
 * it.
 */

const USAGE = `npm run new:filter -- NAME KIND ENGLISH JAPANESE

  NAME      field of the record and of the request: has_podcast
  KIND      yes-no (a box of the settings) or range (two ends of a whole number)
  ENGLISH   label of the filter: "Has a podcast"
  JAPANESE  label of the filter: "ポッドキャストあり"`;

const KINDS = ['yes-no', 'range'] as const;
type Filter = { name: string; kind: (typeof KINDS)[number]; english: string; japanese: string };

/** Lines to insert before the first line of a file that starts with `before`. */
type Edit = { file: string; before: string; lines: string };

const keyOf = (name: string): string => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
const textOf = (label: string): string => JSON.stringify(label);
/** Pattern of the header in import files; matches "has_podcast" and "podcast". */
const headerOf = (name: string): string => `/^(has_)?${name.replace(/^(has|is)_/, '')}$/`;

const DISCOVERY = 'shared/discovery';
const REQUEST = `${DISCOVERY}/search-request.ts`;
const FILTERS = `${DISCOVERY}/filters/filters.ts`;
const RECORD = 'functions/catalogue/creator-record.ts';
const REGISTRY = 'functions/catalogue/attributes.ts';
const ENGLISH = 'web/i18n/en/discovery.json';
const JAPANESE = 'web/i18n/ja/discovery.json';
const SCAN = 'tests/support/catalogue/naive-search.ts';

const yesNo = ({ name, english, japanese }: Filter): Edit[] => [
  { file: REQUEST, before: '  audience_credibility_class:', lines: `  ${name}: z.optional(z.boolean()),\n` },
  { file: FILTERS, before: '} satisfies Record<string, SearchFilters>;', lines: `  ${keyOf(name)}: { ${name}: true },\n` },
  { file: RECORD, before: '  paid_post_performance:', lines: `  ${name}: z.optional(z.boolean()),\n` },
  {
    file: REGISTRY,
    before: "  contacts: { kind: 'set'",
    lines: `  ${name}: {
    kind: 'flag',
    filter: '${name}',
    isAtProvider: false,
    restricts: 'true',
    value: ({ ${name} }) => ${name} === true,
    field: '${name}',
    headers: [${headerOf(name)}],
  },\n`,
  },
  { file: ENGLISH, before: '  "setting.verified"', lines: `  "setting.${keyOf(name)}": ${textOf(english)},\n` },
  { file: JAPANESE, before: '  "setting.verified"', lines: `  "setting.${keyOf(name)}": ${textOf(japanese)},\n` },
  {
    file: SCAN,
    before: '  audience_credibility_class:',
    lines: `  ${name}: (asked, { record }) => !asked || record.${name} === true,\n`,
  },
];

const range = ({ name, english, japanese }: Filter): Edit[] => [
  { file: REQUEST, before: '  /** Fractions: 0.02 = 2 %; `operator`', lines: `  ${name}: z.optional(Range),\n` },
  {
    file: FILTERS,
    before: '  engagementRate:',
    lines: `  ${keyOf(name)}: field('${name}', { dropdown: 'engagements' }, range(REACTION_STEPS), bounds(REACTION_STEPS)),\n`,
  },
  {
    file: `${DISCOVERY}/from-search-request.ts`,
    before: '  engagementRate:',
    lines: `  ${keyOf(name)}: (request) => range(request.${name}),\n`,
  },
  {
    file: RECORD,
    before: '  total_views: z.optional(Count),\n  total_likes: z.optional(Count),\n  /** Fraction',
    lines: `  ${name}: z.optional(Figure),\n`,
  },
  {
    file: REGISTRY,
    before: '  engagement_rate: {',
    lines: `  ${name}: {
    kind: 'count',
    filter: '${name}',
    isAtProvider: false,
    value: ({ ${name} }) => ${name},
    field: '${name}',
    headers: [${headerOf(name)}],
  },\n`,
  },
  ...(['filter', 'chip'] as const).flatMap((part) =>
    [[ENGLISH, english] as const, [JAPANESE, japanese] as const].map(([file, label]) => ({
      file,
      before: `  "${part}.engagementRate"`,
      lines: `  "${part}.${keyOf(name)}": ${textOf(part === 'chip' ? `${label}: {value}` : label)},\n`,
    })),
  ),
  { file: SCAN, before: '  engagement_rate:', lines: `  ${name}: (range, { record }) => isBetween(record.${name} ?? null, range),\n` },
  {
    file: 'tests/discovery/examples.ts',
    before: '  engagementRate:',
    lines: `  ${keyOf(name)}: { value: { from: 1_000, to: null }, asks: { search: { ${name}: { left_number: 1_000 } } } },\n`,
  },
];

const withInsertion = (text: string, { file, before, lines }: Edit): string => {
  const at = text.indexOf(`\n${before}`) + 1;
  if (at === 0) throw new Error(`${file} has no line "${before}" any more`);
  return text.slice(0, at) + lines + text.slice(at);
};

/** Increments the version, because existing catalogues lack the new column and both engines must reject them. */
const withNextVersion = (registry: string): string =>
  registry.replace(/(ATTRIBUTES_VERSION = )(\d+)/, (_, start: string, version: string) => `${start}${Number(version) + 1}`);

/** Adds the filter to the files below `root` and returns their names. Throws without writing when one of them lacks an anchor. */
export const addFilter = (root: string, filter: Filter): string[] => {
  if (readFileSync(path.join(root, REQUEST), 'utf8').includes(`\n  ${filter.name}: `))
    throw new Error(`${filter.name} is a filter already`);
  const edits = { 'yes-no': yesNo, range }[filter.kind](filter);
  const texts = new Map<string, string>();
  for (const edit of edits) {
    const text = texts.get(edit.file) ?? readFileSync(path.join(root, edit.file), 'utf8');
    texts.set(edit.file, withInsertion(text, edit));
  }
  texts.set(REGISTRY, withNextVersion(texts.get(REGISTRY) ?? ''));
  for (const [file, text] of texts) writeFileSync(path.join(root, file), text);
  return [...texts.keys()];
};

const filterFrom = ([name = '', kind = '', english = '', japanese = '']: string[]): Filter | undefined => {
  const known = KINDS.find((each) => each === kind);
  return /^[a-z]+(_[a-z]+)*$/.test(name) && known && english && japanese ? { name, kind: known, english, japanese } : undefined;
};

if (import.meta.main) {
  const filter = filterFrom(process.argv.slice(2));
  if (filter) console.log(addFilter(process.cwd(), filter).join('\n'));
  else {
    console.error(USAGE);
    process.exitCode = 2;
  }
}
