import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { cognitoPool } from '#functions/adapters/aws/cognito-pool.ts';
import { type Bundle, bundle, bundleFolder } from '#infra/bundle.ts';
import { GRANTED, readsSecrets, WITH_SECRET } from '#infra/bundle-allow-list.ts';
import { findEntries } from '#infra/entries.ts';
import { TABLE } from '#infra/local/services/dynamo/table.ts';
import { PERMISSIONS, type Permissions } from '#infra/permissions.ts';
import { FILE_FOLDERS, type FileFolder } from '#shared/file-folders.ts';
import { filesOf, weightOf, zipSizeOf } from '#tests/support/bundle-files.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';
import { callLambda } from '#tests/support/servers/call-lambda.ts';

const PLACES = /places\.data[^/]*\.json$/;
const FONTS = /\/files\/[\w-]+\.woff$/;

const bundles = await Promise.all(findEntries().map((entry) => bundle(entry, 'opensearch')));
const sourcesOf = ({ metafile }: Bundle): string[] => Object.keys(metafile.inputs).filter((source) => !source.startsWith('not-carried:'));

/** The files that load together with the first ones: static imports, transitively. */
const filesFrom = ({ metafile: { outputs } }: Bundle, isFirst: (file: string) => boolean): string[] => {
  const read = new Set(Object.keys(outputs).filter(isFirst));
  for (const file of read) {
    for (const { kind, path, external } of outputs[file]?.imports ?? []) if (kind === 'import-statement' && !external) read.add(path);
  }
  return [...read];
};

const coldFiles = (built: Bundle): string[] => filesFrom(built, (file) => file.endsWith('/index.mjs'));

/** Sizes in kB of a function that has only the table, and of each additional client or engine. */
const TABLE_ONLY = 422;
const ADDED: Partial<Record<keyof Permissions, number>> = {
  catalogue: 91,
  live: 100,
  files: 140,
  userBackups: 140,
  published: 140,
  fonts: 435,
  integrations: 765,
  mail: 37,
  customers: 81,
  deletions: 12,
  payments: 285,
  suppressed: 31,
  chat: 1,
  queues: 25,
  sends: 25,
};
/**
 * For reading files of creators and posts and changing those of a cluster: posts of generated creators, the words of brand safety, the
 * headings of files in twenty-one languages, what finds places by their names in other languages, and the problems of files in two.
 */
const CHANGES = 284;
const makesDocuments = ({ catalogue = 'read' }: Permissions = {}): boolean => catalogue !== 'read';
const mayWeigh = (needs: Permissions = {}): number => {
  const first = TABLE_ONLY + (makesDocuments(needs) ? CHANGES : 0);
  return 1_000 * Object.keys(needs).reduce((total, need) => total + (ADDED[need as keyof Permissions] ?? 0), first);
};

/** Matches use cases that request full reports or posts from the catalogue. */
const PULLS = /catalogue\.(report\(|posts\b)/;

const pullsReports = (built: Bundle): boolean =>
  sourcesOf(built).some((source) => /^functions\/features\/.*\.ts$/.test(source) && PULLS.test(readFileSync(source, 'utf8')));

/** Ports that open adapters only some functions bundle. The others are always granted: serving a call checks tokens and counts it. */
const OPENED_BY: Partial<Record<keyof Permissions, string[]>> = {
  payments: ['payments'],
  mail: ['mail'],
  deletions: ['accountDeletions'],
  files: ['files'],
  userBackups: ['userBackups'],
  integrations: ['integrations'],
  chat: ['supportChat'],
  queues: ['workQueues'],
  catalogue: ['catalogue', 'catalogueImports', 'catalogueUpkeep', 'socialData'],
  published: ['catalogueLoads'],
  meaning: ['topicMeaning'],
  live: ['socialData'],
  suppressed: [
    'campaigns',
    'catalogue',
    'catalogueUpkeep',
    'creatorLists',
    'files',
    'followerLists',
    'postAnalyses',
    'reports',
    'shareLinks',
    'shortlists',
    'socialData',
    'suppressedCreators',
  ],
  articles: ['helpArticles'],
  fonts: ['pdfDocuments', 'pdfImages'],
};

/** Matches reads of entries that can name a creator; most functions only write these. */
const READS_ENTRIES = /\bcredits\.entries\(|\bnotifications\.ofAccount\(/;

const readsEntries = (built: Bundle): boolean =>
  sourcesOf(built).some((source) => /^functions\/(features|accounts)\//.test(source) && READS_ENTRIES.test(readFileSync(source, 'utf8')));

/** Runs small exports inline; exports to a service are left to the worker. */
const NEVER_OPENED: Record<string, string[]> = { 'exports.http': ['integrations'] };

/** Ports in the types of a function's use cases. */
const portsNamed = (built: Bundle): Set<string> =>
  new Set(
    sourcesOf(built)
      .filter((source) => /^functions\/(features|accounts)\//.test(source))
      .flatMap((source) => [...readFileSync(source, 'utf8').matchAll(/(?:Ctx<|Ports =)([^>;]*)/g)])
      .flatMap(([, names = '']) => [...names.matchAll(/'(\w+)'/g)].map(([, port = '']) => port)),
  );

it('every adapter with a grant has its ports', () => {
  expect(Object.keys(GRANTED).filter((need) => !(need in OPENED_BY))).toEqual(['table', 'customers', 'sends']);
});

it('functions with creators read the key of the data provider in its stages only', () => {
  expect([readsSecrets({ catalogue: 'read' }, 'vendor'), readsSecrets({ catalogue: 'read' }, 'opensearch')]).toEqual([true, false]);
  expect(readsSecrets({ table: 'readWrite' }, 'vendor')).toBe(false);
});

describe.each(bundles)('the code of $name', (built) => {
  it('carries no engine of one machine, which a Lambda never opens', () => {
    expect(sourcesOf(built).filter((source) => /duckdb|embedded-catalogue/.test(source))).toEqual([]);
  });

  it('reads at most 400 kB for a cold start, and as much again for a search of the cluster or the vendor', () => {
    const engines = ['opensearch', 'vendor'].map((kind) => filesFrom(built, (file) => file.includes(`/${kind}-catalogue-`)));
    for (const files of [coldFiles(built), ...engines]) {
      const bytes = files.reduce((total, file) => total + (built.metafile.outputs[file]?.bytes ?? 0), 0);
      expect(bytes).toBeLessThan(400_000);
    }
  });

  it('carries no more code than what it may touch explains', () => {
    expect(weightOf(filesOf(built, /\.mjs$/))).toBeLessThan(mayWeigh(PERMISSIONS[built.name]));
  });

  it('is uploaded as at most 456 kB, beside source maps, fonts and places', () => {
    const files = filesOf(built, /\.(mjs|json)$/).filter(({ name }) => !/^(japanese-|other-)?places\.data/.test(name));
    expect(zipSizeOf(files)).toBeLessThan(456_000);
  });

  it('carries what makes reports where one is pulled', () => {
    expect(pullsReports(built) && !PERMISSIONS[built.name]?.live).toBe(false);
  });

  it('carries what checks tokens where calls are served, and nowhere else', () => {
    const checks = sourcesOf(built).some((source) => source.includes('/aws-jwt-verify/'));
    expect(checks).toBe(built.name.endsWith('.http'));
  });

  it('carries what uses the pool where a grant allows that, beside the calls', () => {
    const carries = sourcesOf(built).includes('functions/adapters/aws/cognito-identity.ts');
    expect(carries).toBe(built.name.endsWith('.http') || PERMISSIONS[built.name]?.customers !== undefined);
  });

  it('maps an error to our source line or to the file of a package', () => {
    const maps = filesOf(built, /\.mjs\.map$/);
    expect(weightOf(maps)).toBeLessThan(weightOf(filesOf(built, /\.mjs$/)));
  });

  it('carries the engine of its stage alone', () => {
    const otherEngine = /adapters\/(catalogue\/data-provider|data-provider)\/|provider-social/;
    expect(sourcesOf(built).filter((source) => otherEngine.test(source))).toEqual([]);
  });

  it('carries lists of places where creators are changed, and nowhere else, as a cluster has them', () => {
    expect(sourcesOf(built).some((source) => PLACES.test(source))).toBe(makesDocuments(PERMISSIONS[built.name]));
  });

  it('[LIV-06] [LIV-10] carries what changes creators of a cluster where it may, and nowhere else', () => {
    expect(sourcesOf(built).includes('functions/adapters/catalogue/opensearch/opensearch-writer.ts')).toBe(
      PERMISSIONS[built.name]?.catalogue === 'write',
    );
  });

  it('reads no SDK before a call needs one', () => {
    const cold = coldFiles(built).flatMap((file) => Object.keys(built.metafile.outputs[file]?.inputs ?? {}));
    expect(cold.filter((source) => source.includes('@aws-sdk'))).toEqual([]);
    const { table, published, password } = PERMISSIONS[built.name] ?? {};
    expect(sourcesOf(built).some((source) => source.includes('@aws-sdk'))).toBe((table ?? published ?? password) !== undefined);
  });

  it('carries the adapters of the ports that its use cases name, and no others', () => {
    const named = portsNamed(built);
    const isOpened = (port: string) => named.has(port) && !NEVER_OPENED[built.name]?.includes(port);
    const isNeeded: Partial<Record<string, boolean>> = { live: pullsReports(built), suppressed: readsEntries(built) };
    const wanted = Object.entries(OPENED_BY).filter(([need, ports]) => ports.some(isOpened) || isNeeded[need]);
    const granted = Object.keys(OPENED_BY).filter((need) => PERMISSIONS[built.name]?.[need as keyof Permissions]);
    expect(granted).toEqual(wanted.map(([need]) => need));
  });

  it('[OPS-01] builds keys of files in exactly the folders that it may touch', () => {
    const code = filesOf(built, /\.mjs$/).map(({ content }) => content.toString());
    const isKeyed = (folder: FileFolder) => code.some((text) => new RegExp(`["'\`]${folder}/`).test(text));
    const files = PERMISSIONS[built.name]?.files ?? {};
    // The deletion of accounts derives its keys from the list of folders.
    const granted = FILE_FOLDERS.filter((folder) => folder in files && files[folder] !== 'erase');
    expect(FILE_FOLDERS.filter(isKeyed)).toEqual(granted);
  });

  it('[ADM-06] carries what sends a message where it begins jobs, or works on them again', () => {
    const { sends, queues } = PERMISSIONS[built.name] ?? {};
    expect(sourcesOf(built).includes('functions/adapters/aws/sqs-queues.ts')).toBe(sends !== undefined || queues !== undefined);
  });

  it('carries what reads secrets where a grant has one, and nowhere else', () => {
    const isGranted = WITH_SECRET.some((grant) => PERMISSIONS[built.name]?.[grant] !== undefined);
    expect(sourcesOf(built).includes('functions/adapters/aws/secrets.ts')).toBe(isGranted);
  });

  it('carries fonts where documents are drawn, and nowhere else', () => {
    const files = globSync('node_modules/**', { cwd: bundleFolder(built.name) }).filter((file) => FONTS.test(`/${file}`));
    expect(files.length > 0).toBe(built.name === 'draw-report.worker');
  });

  it('refuses to start without its settings, naming them', async () => {
    const index = pathToFileURL(`${bundleFolder(built.name)}/index.mjs`).href;
    await expect(import(/* @vite-ignore */ index)).rejects.toThrow(/(TABLE_NAME|CANARY_EMAIL) /);
  });
});

describe('a called bundle', () => {
  const services = withAwsServices();
  const password = 'Tensor-demo-2026';

  it('reaches the table and the user pool with what it carries', async () => {
    const { id, clientId, jwks } = services().userPool;
    const settings = {
      TABLE_NAME: TABLE.TableName,
      FILES_BUCKET: 'files',
      USER_POOL_ID: id,
      USER_POOL_CLIENT_ID: clientId,
      LOCAL_JWKS: jwks,
    };
    const others = { CATALOGUE: 'opensearch', CATALOGUE_ENDPOINT: 'https://catalogue.example.com', MAIL_FROM: 'app@example.com' };
    for (const [name, value] of Object.entries({ ...settings, ...others, SITE_URL: 'https://example.com' })) vi.stubEnv(name, value);
    const { createUser } = cognitoPool('eu-west-1', { id, clientId });
    await createUser({ email: 'ann@example.com', name: 'Ann', password });

    const called = `${pathToFileURL(`${bundleFolder('auth.http')}/index.mjs`).href}?called`;
    const { handler } = await import(/* @vite-ignore */ called);
    const signIn = (body: object) => callLambda(handler, { routeKey: 'POST /v1/api/auth/login', body: JSON.stringify(body) });
    expect(await signIn({ email: 'ann@example.com', password })).toMatchObject({ status: 200, body: { success: true } });
    expect(await signIn({ email: 'ann@example.com', password: `${password}!` })).toMatchObject({ body: { code: 'wrong_credentials' } });
  });
});
