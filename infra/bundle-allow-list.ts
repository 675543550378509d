import type { Plugin } from 'esbuild';
import type { Permissions } from './permissions.ts';
import type { StageSettings } from './stage.ts';

export type Engine = StageSettings['catalogue'];

const ADAPTERS = '#functions/adapters/';

/** Adapters that are only useful with a permission: a function without the permission does not bundle the code either. */
export const GRANTED: Partial<Record<keyof Permissions, RegExp>> = {
  table: /^dynamo\//,
  deletions: /^dynamo\/accounts\/account-deletions/,
  customers: /^aws\/cognito-pool/,
  sends: /^aws\/sqs-queues/,
  payments: /^stripe\//,
  mail: /^aws\/ses-mail/,
  files: /^(aws\/s3-files|suppressed\/clean-file)/,
  suppressed: /^dynamo\/suppressed-creators/,
  userBackups: /^aws\/user-backups/,
  integrations: /^integrations\//,
  published: /^(aws\/published-files|catalogue\/opensearch\/cluster-loads)/,
  chat: /^support-chat/,
  queues: /^aws\/sqs-work-queues/,
  catalogue: /^(catalogue|data-provider)\//,
  meaning: /^meaning\//,
  live: /^(social\/|catalogue\/opensearch\/search\/report)/,
  articles: /^help\//,
  fonts: /^(pdf\/|images\/pdf-images)/,
};

/** Adapters of each engine; a stage has only one engine. */
const ENGINE_ADAPTERS: Record<Engine, RegExp> = {
  opensearch: /^(catalogue\/opensearch|social\/catalogue-social)/,
  vendor: /^(catalogue\/data-provider|social\/provider-social|data-provider\/)/,
};

/** Functions that operate queues redrive dead letters and failed jobs, so they also need to send. */
const isGranted = (permission: string, permissions: Permissions): boolean =>
  permissions[permission as keyof Permissions] !== undefined || (permission === 'sends' && permissions.queues !== undefined);

/** One file reads all secrets. A function bundles it if one of its permissions includes a secret, which IAM then allows it to read. */
const SECRETS = /^aws\/secrets/;
export const WITH_SECRET = ['payments', 'integrations', 'chat', 'apiTokens', 'suppressed', 'password'] as const;

export const readsSecrets = (permissions: Permissions, engine: Engine): boolean =>
  WITH_SECRET.some((permission) => permissions[permission] !== undefined) || (engine === 'vendor' && permissions.catalogue !== undefined);

/** Code that changes creators, with the list of places. */
const CATALOGUE_CHANGES = /^catalogue\/(opensearch\/cluster-writer|upkeep\/catalogue-imports)/;

/** Tokens are only verified by HTTP calls. */
const HTTP_ONLY = /^aws\/cognito-tokens/;
/** For those calls, and for functions that use the pool. */
const IDENTITY = /^aws\/cognito-identity/;

const missingPermission = (adapter: string, permissions: Permissions): string | undefined =>
  Object.entries(GRANTED).find(([permission, adapters]) => adapters.test(adapter) && !isGranted(permission, permissions))?.[0];

const otherEngine = (adapter: string, engine: Engine): Engine | undefined =>
  (Object.keys(ENGINE_ADAPTERS) as Engine[]).find((each) => each !== engine && ENGINE_ADAPTERS[each].test(adapter));

type BundledFunction = { name: string; permissions: Permissions; engine: Engine };

const reasonToOmit = (adapter: string, { name, permissions: needs, engine }: BundledFunction): string | undefined => {
  const isCall = name.endsWith('.http');
  if (HTTP_ONLY.test(adapter) && !isCall) return 'it serves no calls';
  if (IDENTITY.test(adapter) && !isCall && !needs.customers) return 'it serves no calls and uses no pool';
  if (SECRETS.test(adapter) && !readsSecrets(needs, engine)) return 'none of its needs has a secret';
  if (CATALOGUE_CHANGES.test(adapter) && needs.catalogue !== 'write') return 'it only searches creators';
  const permission = missingPermission(adapter, needs);
  if (permission) return `its needs lack "${permission}"`;
  const other = otherEngine(adapter, engine);
  return other && `it was bundled for ${engine}, not for ${other}`;
};

/** Plugin for compose, which could reach every adapter. An omitted adapter throws an explanatory error when it is imported. */
export const onlyAllowed = (target: BundledFunction): Plugin => ({
  name: 'only-carried',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^#functions\/adapters\// }, ({ path, kind }) => {
      const reason = kind === 'dynamic-import' && reasonToOmit(path.slice(ADAPTERS.length), target);
      return reason ? { path, namespace: 'not-carried', pluginData: reason } : undefined;
    });
    onLoad({ filter: /.*/, namespace: 'not-carried' }, ({ path, pluginData }) => {
      const sentence = `This function carries no ${path}: ${pluginData}`;
      return { contents: `throw new Error(${JSON.stringify(sentence)}); export {};`, loader: 'js' };
    });
  },
});
