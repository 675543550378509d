import { API_BASE, type Method } from '#shared/http/endpoint.ts';

/** A text file to upload. */
export type SentFile = { name: string; lines: string[] };

/** Path of a value in the response of a call; `*` is the first list entry that satisfies `where`. */
export type Source = { call: string; at: string; where?: Record<string, string[]> };

export type ExampleCall = {
  method: Method;
  /** Path with its parameters in braces: '/reports/{id}'. */
  path: string;
  /** Path and query parameters. */
  parameters?: Record<string, unknown>;
  body?: unknown;
  /** The call returns a file instead of JSON. */
  answersFile?: boolean;
  /** Uploaded as a form to the `url` of the response, with the `fields` of the response. */
  file?: SentFile;
};

/** URL path with filled-in path parameters and the query. */
export const pathOf = ({ path, parameters = {} }: Pick<ExampleCall, 'path' | 'parameters'>): string => {
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${name}`));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(`${parameters[name] ?? ''}`).replaceAll("'", '%27'));
  const rest = Object.entries(parameters).filter(([name, value]) => !inPath.has(name) && value !== undefined && value !== '');
  const query = new URLSearchParams(rest.map(([name, value]) => [name, `${value}`]));
  return `${API_BASE}${filled}${query.size > 0 ? `?${query}` : ''}`;
};

/** Inside single quotes, a shell interprets only the quote itself. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const MAX_ONE_LINE = 60;

const readable = (body: unknown): string => {
  const short = JSON.stringify(body);
  return short.length > MAX_ONE_LINE ? JSON.stringify(body, null, 2).replaceAll('\n', '\n  ') : short;
};

/** Returns a curl command. The token is a placeholder, so that the example can be shared. */
export const curlExample = (origin: string, call: ExampleCall): string => {
  const command = [
    `curl ${call.method === 'GET' || call.method === 'POST' ? '' : `-X ${call.method} `}${quoted(`${origin}${pathOf(call)}`)}`,
    `  -H "Authorization: Bearer $TOKEN"`,
    ...(call.body === undefined ? [] : [`  -H 'Content-Type: application/json'`, `  -d ${quoted(readable(call.body))}`]),
  ].join(' \\\n');
  return call.file ? curlUpload(command, call.file) : command;
};

/** Uses jq to write the form fields as a curl config. */
const curlUpload = (command: string, { name, lines }: SentFile): string =>
  [
    `printf '%s\\n' ${lines.map(quoted).join(' ')} > ${name}`,
    '',
    `${command} | tee upload.json`,
    '',
    `jq -r '.fields | to_entries[] | "form-string = \\"\\(.key)=\\(.value)\\""' upload.json |`,
    `  curl -f "$(jq -r .url upload.json)" -K - -F file=@${name}`,
  ].join('\n');

/** Returns a TypeScript program that runs unmodified. */
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
