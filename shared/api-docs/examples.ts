import { API_BASE, type Method } from '#shared/http/endpoint.ts';

/** A text file, by its lines. */
export type SentFile = { name: string; lines: string[] };

/** Position of a value in the response of a call; `*` is the first list entry that satisfies `where`. */
export type Source = { call: string; at: string; where?: Record<string, string[]> };

/** A call as an example shows it. */
export type ExampleCall = {
  method: Method;
  /** Path with its parameters in braces: '/reports/{id}'. */
  path: string;
  /** Parameters of the path and of the query. */
  parameters?: Record<string, unknown>;
  body?: unknown;
  /** It answers a file, and no JSON. */
  answersFile?: boolean;
  /** Goes as a form to the `url` that is answered, with the `fields` that are answered. */
  file?: SentFile;
};

/** The path of a call with its names filled in, and its query. */
export const pathOf = ({ path, parameters = {} }: Pick<ExampleCall, 'path' | 'parameters'>): string => {
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${name}`));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(`${parameters[name] ?? ''}`).replaceAll("'", '%27'));
  const rest = Object.entries(parameters).filter(([name, value]) => !inPath.has(name) && value !== undefined && value !== '');
  const query = new URLSearchParams(rest.map(([name, value]) => [name, `${value}`]));
  return `${API_BASE}${filled}${query.size > 0 ? `?${query}` : ''}`;
};

/** In single quotes, a shell interprets no character but the quote itself. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const ONE_LINE = 60;

const readable = (body: unknown): string => {
  const short = JSON.stringify(body);
  return short.length > ONE_LINE ? JSON.stringify(body, null, 2).replaceAll('\n', '\n  ') : short;
};

/** For a terminal; the token is a placeholder, so that an example can be shared. */
export const curlExample = (origin: string, call: ExampleCall): string => {
  const asked = [
    `curl ${call.method === 'GET' || call.method === 'POST' ? '' : `-X ${call.method} `}${quoted(`${origin}${pathOf(call)}`)}`,
    `  -H "Authorization: Bearer $TOKEN"`,
    ...(call.body === undefined ? [] : [`  -H 'Content-Type: application/json'`, `  -d ${quoted(readable(call.body))}`]),
  ].join(' \\\n');
  return call.file ? curlUpload(asked, call.file) : asked;
};

/** jq writes the fields as curl reads them from a file of options. */
const curlUpload = (asked: string, { name, lines }: SentFile): string =>
  [
    `printf '%s\\n' ${lines.map(quoted).join(' ')} > ${name}`,
    '',
    `${asked} | tee upload.json`,
    '',
    `jq -r '.fields | to_entries[] | "form-string = \\"\\(.key)=\\(.value)\\""' upload.json |`,
    `  curl -f "$(jq -r .url upload.json)" -K - -F file=@${name}`,
  ].join('\n');

/** For a program; runs unmodified. */
export const typescriptExample = (origin: string, call: ExampleCall): string => {
  const hasBody = call.body !== undefined;
  return [
    `const response = await fetch('${origin}${pathOf(call)}', {`,
    `  method: '${call.method}',`,
    '  headers: {',
    '    Authorization: `Bearer ${process.env.TOKEN}`,',
    ...(hasBody ? [`    'Content-Type': 'application/json',`] : []),
    '  },',
    ...(hasBody ? [`  body: JSON.stringify(${JSON.stringify(call.body, null, 2).replaceAll('\n', '\n  ')}),`] : []),
    '});',
    'if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);',
    ...(call.file ? typescriptUpload(call.file) : [`console.log(await response.${call.answersFile ? 'text' : 'json'}());`]),
  ].join('\n');
};

const typescriptUpload = ({ name, lines }: SentFile): string[] => [
  'const upload = await response.json();',
  'console.log(upload);',
  '',
  'const form = new FormData();',
  'for (const field in upload.fields) form.append(field, upload.fields[field]);',
  `form.append('file', new Blob([${JSON.stringify(`${lines.join('\n')}\n`)}]), '${name}');`,
  `const sent = await fetch(upload.url, { method: 'POST', body: form });`,
  'if (!sent.ok) throw new Error(`${sent.status}: ${await sent.text()}`);',
];
