import { API_BASE, type Method } from '#shared/http/endpoint.ts';

/** A call as an example shows it. */
export type ExampleCall = {
  method: Method;
  /** With its names in braces: '/reports/{id}'. */
  path: string;
  /** Of the path and of the query. */
  parameters?: Record<string, unknown>;
  body?: unknown;
  /** It answers a file, and no JSON. */
  answersFile?: boolean;
};

/** The path of a call with its names filled in, and its query. */
export const pathOf = ({ path, parameters = {} }: Pick<ExampleCall, 'path' | 'parameters'>): string => {
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${name}`));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(`${parameters[name] ?? ''}`).replaceAll("'", '%27'));
  const rest = Object.entries(parameters).filter(([name, value]) => !inPath.has(name) && value !== undefined && value !== '');
  const query = new URLSearchParams(rest.map(([name, value]) => [name, `${value}`]));
  return `${API_BASE}${filled}${query.size > 0 ? `?${query}` : ''}`;
};

/** Within single quotes a shell reads everything as it stands, but the quote itself. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** For a terminal; the token stands for itself, so that an example can be shown to anybody. */
export const curlExample = (origin: string, call: ExampleCall): string =>
  [
    `curl ${call.method === 'GET' || call.method === 'POST' ? '' : `-X ${call.method} `}${quoted(`${origin}${pathOf(call)}`)}`,
    `  -H "Authorization: Bearer $TOKEN"`,
    ...(call.body === undefined ? [] : [`  -H 'Content-Type: application/json'`, `  -d ${quoted(JSON.stringify(call.body))}`]),
  ].join(' \\\n');

/** For a program; runs as it stands. */
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
    `console.log(await response.${call.answersFile ? 'text' : 'json'}());`,
  ].join('\n');
};
