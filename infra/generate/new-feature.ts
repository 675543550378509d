import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** File contents by path, relative to the root of the repository. */
type Files = Record<string, string>;
type Names = { kebab: string; camel: string; pascal: string; snake: string; title: string };

const KEBAB = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;
const MAX_LETTERS = 24;
const RESERVED =
  /^(await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|import|in|instanceof|let|new|null|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield)$/;

const namesOf = (kebab: string): Names => {
  const words = kebab.split('-');
  const pascal = words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join('');
  const title = words.join(' ');
  return {
    kebab,
    camel: `${pascal[0]?.toLowerCase()}${pascal.slice(1)}`,
    pascal,
    snake: words.join('_'),
    title: `${title[0]?.toUpperCase()}${title.slice(1)}`,
  };
};

/** Throws if the name is not a kebab-case word, or if a folder, path, namespace or call already uses it. */
const checkName = (kebab: string, root: string): Names => {
  if (!KEBAB.test(kebab) || kebab.length > MAX_LETTERS || RESERVED.test(kebab))
    throw new Error(`"${kebab}" is not a name: use kebab-case, at most ${MAX_LETTERS} characters, like team-notes`);
  const names = namesOf(kebab);
  const folders = ['shared', 'functions/features', 'web/features', 'tests'].map((tree) => join(root, tree, kebab));
  const registries = ['web/paths.ts', 'web/i18n/catalogue.ts', 'shared/api.ts'].map((path) => readFileSync(join(root, path), 'utf8'));
  if (folders.some((path) => existsSync(path)) || registries.some((text) => new RegExp(`\\b${names.camel}\\b`).test(text)))
    throw new Error(`"${kebab}" is taken`);
  return names;
};

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

const server = ({ kebab, camel, title }: Names): Files => ({
  [`shared/${kebab}/contract.ts`]: `import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { success } from '#shared/http/fields.ts';

export const ${camel} = {
  overview: endpoint({
    method: 'GET',
    path: '/${kebab}/overview',
    access: 'user',
    summary: '${title}: the overview of the caller',
    input: z.strictObject({}),
    output: z.object({ success, owner_id: z.string(), read_at: z.string() }),
  }),
};
`,
  [`functions/features/${kebab}/read-overview.ts`]: `import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import type { ${camel} } from '#shared/${kebab}/contract.ts';
import type { OutputOf } from '#shared/http/endpoint.ts';

type Overview = OutputOf<typeof ${camel}.overview>;

export const readOverview = async ({ caller, now }: Ctx & SignedIn): Promise<Overview> => ({
  success: true,
  owner_id: caller.id,
  read_at: now().toISOString(),
});
`,
  [`functions/features/${kebab}/${kebab}.http.ts`]: `import { compose } from '#functions/compose.ts';
import { serve } from '#functions/http/serve.ts';
import { ${camel} } from '#shared/${kebab}/contract.ts';
import { readOverview } from './read-overview.ts';

export const handler = serve(${camel}, { overview: readOverview }, compose());
`,
  [`tests/${kebab}/read-overview.test.ts`]: `import { expect, it } from 'vitest';
import { readOverview } from '#functions/features/${kebab}/read-overview.ts';
import { ${camel} } from '#shared/${kebab}/contract.ts';
import { defaultBrand } from '#shared/brand.ts';

it('the overview names its owner and the time of the call', async () => {
  const now = () => new Date('2026-01-02T03:04:05Z');
  const overview = await readOverview({ brand: defaultBrand, now, caller: { id: 'me', isAdmin: false } });
  expect(${camel}.overview.output.parse(overview)).toEqual({ success: true, owner_id: 'me', read_at: now().toISOString() });
});
`,
});

const web = ({ kebab, camel, pascal, title }: Names): Files => ({
  [`web/features/${kebab}/${kebab}.queries.ts`]: `import { queryOptions } from '@tanstack/react-query';
import { ${camel} } from '#shared/${kebab}/contract.ts';
import { call } from '#web/api/call.ts';

export const ${camel}Queries = {
  overview: () => queryOptions({ queryKey: ['${kebab}', 'overview'], queryFn: ({ signal }) => call(${camel}.overview, {}, { signal }) }),
};
`,
  [`web/features/${kebab}/${kebab}.page.tsx`]: `import { useQuery } from '@tanstack/react-query';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ${camel}Queries } from './${kebab}.queries.ts';

export const ${pascal}Page = () => {
  const messages = useMessages('${camel}');
  const { date } = useFormat();
  const query = useQuery(${camel}Queries.overview());
  return (
    <section aria-label={messages.title}>
      <h1>{messages.title}</h1>
      <AsyncView query={query} loading={<Skeleton height={40} />}>
        {({ read_at }) => <p>{fill(messages.read_at, { date: date(new Date(read_at)) })}</p>}
      </AsyncView>
    </section>
  );
};
`,
  [`web/i18n/en/${kebab}.json`]: json({ title, read_at: 'Updated on {date}' }),
  [`web/i18n/ja/${kebab}.json`]: json({ title, read_at: '{date}に更新' }),
});

/** Inserts a line after the first match of the anchor; throws if the file no longer has the anchor. */
const after = (text: string, anchor: RegExp, line: string): string => {
  const match = anchor.exec(text);
  if (!match) throw new Error(`no place for "${line.trim()}": ${anchor} is not found`);
  const end = match.index + match[0].length;
  return `${text.slice(0, end)}${line}\n${text.slice(end)}`;
};

/** Registers a new feature in the files that list all features. */
const registered = ({ kebab, camel, pascal, snake, title }: Names, read: (path: string) => string): Files => {
  const edit = (path: string, ...lines: [anchor: RegExp, line: string][]): Files => ({
    [path]: lines.reduce((text, [anchor, line]) => after(text, anchor, line), read(path)),
  });
  const titles = (language: string) => edit(`web/i18n/${language}/shell.json`, [/^\{\n/, `  "title_${snake}": "${title}",`]);
  const lazyPage = `const ${camel} = page(['${camel}'], () => import('#web/features/${kebab}/${kebab}.page.tsx').then(({ ${pascal}Page }) => ${pascal}Page));`;
  return {
    ...edit(
      'shared/api.ts',
      [/^/, `import { ${camel} } from './${kebab}/contract.ts';`],
      [/export const api = \{\n/, `  ${camel === kebab ? camel : `'${kebab}': ${camel}`},`],
    ),
    ...edit('infra/permissions.ts', [/export const PERMISSIONS: .*\{\n/, `  '${kebab}.http': { table: 'readWrite' },`]),
    ...edit('web/paths.ts', [/export const paths = \{\n/, `  ${camel}: '/${camel}',`]),
    ...edit(
      'web/app/routes.tsx',
      [/\nconst help = page\(.*\n/, lazyPage],
      [/export const routes: .*\[\n/, `  { path: paths.${camel}, title: 'title_${snake}', guard: 'user', page: ${camel} },`],
    ),
    ...edit(
      'web/i18n/catalogue.ts',
      [/export type English = \{\n/, `  ${camel}: typeof import('./en/${kebab}.json');`],
      [/\n {2}en: \{\n/, `    ${camel}: () => import('./en/${kebab}.json'),`],
      [/\n {2}ja: \{\n/, `    ${camel}: () => import('./ja/${kebab}.json'),`],
    ),
    ...titles('en'),
    ...titles('ja'),
  };
};

/** Writes a feature with one call, one screen and one test; returns the paths of all changed files. */
export const newFeature = (kebab: string, root: string): string[] => {
  const names = checkName(kebab, root);
  const files = { ...server(names), ...web(names), ...registered(names, (path) => readFileSync(join(root, path), 'utf8')) };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return Object.keys(files);
};
