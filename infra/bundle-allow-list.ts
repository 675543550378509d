import type { Plugin } from 'esbuild';
import type { Permissions } from './permissions.ts';
import type { StageSettings } from './stage.ts';

export type Engine = StageSettings['catalogue'];

const ADAPTERS = '#functions/adapters/';

/** The adapters that are of use only with a need: a function that lacks the permission does not carry the code for it either. */
export const GRANTED: Partial<Record<keyof Permissions, RegExp>> = {
  table: /^dynamo\//,
  customers: /^aws\/cognito-pool/,
  sends: /^aws\/sqs-queues/,
  payments: /^stripe\//,
  mail: /^aws\/ses-mail/,
  files: /^aws\/s3-files/,
  integrations: /^integrations\//,
  chat: /^support-chat/,
  queues: /^aws\/sqs-work-queues/,
  catalogue: /^(catalogue|data-provider)\//,
  live: /^(social\/|catalogue\/opensearch\/search\/report)/,
  articles: /^help\//,
  fonts: /^(pdf\/|images\/pdf-images)/,
};

/** A stage has one of them. */
const OF_ENGINE: Record<Engine, RegExp> = {
  opensearch: /^(catalogue\/opensearch|social\/catalogue-social)/,
  vendor: /^(catalogue\/data-provider|social\/provider-social|data-provider\/)/,
};

/** Functions that operate queues redrive dead letters and failed jobs: they need permission to send too. */
const isGranted = (need: string, permissions: Permissions): boolean =>
  permissions[need as keyof Permissions] !== undefined || (need === 'sends' && permissions.queues !== undefined);

/** One file reads all secrets: a function carries it if one of its grants has a secret, which IAM lets it read. */
const SECRETS = /^aws\/secrets/;
const WITH_SECRET = ['payments', 'integrations', 'chat', 'apiTokens'] as const;

export const readsSecrets = (permissions: Permissions, engine: Engine): boolean =>
  WITH_SECRET.some((need) => permissions[need] !== undefined) || (engine === 'vendor' && permissions.catalogue !== undefined);

/** A token comes with a call, and with nothing else. */
const OF_CALLS = /^aws\/cognito-identity/;

const lacking = (adapter: string, permissions: Permissions): string | undefined =>
  Object.entries(GRANTED).find(([need, adapters]) => adapters.test(adapter) && !isGranted(need, permissions))?.[0];

const otherEngine = (adapter: string, engine: Engine): Engine | undefined =>
  (Object.keys(OF_ENGINE) as Engine[]).find((each) => each !== engine && OF_ENGINE[each].test(adapter));

type Carrier = { name: string; permissions: Permissions; engine: Engine };

const whyNot = (adapter: string, { name, permissions: needs, engine }: Carrier): string | undefined => {
  if (OF_CALLS.test(adapter) && !name.endsWith('.http')) return 'it serves no calls';
  if (SECRETS.test(adapter) && !readsSecrets(needs, engine)) return 'none of its needs has a secret';
  const need = lacking(adapter, needs);
  if (need) return `its needs lack "${need}"`;
  const other = otherEngine(adapter, engine);
  return other && `it was bundled for ${engine}, not for ${other}`;
};

/** For compose, which could reach every adapter. An omitted adapter throws an explanatory error when it is requested. */
export const onlyAllowed = (carrier: Carrier): Plugin => ({
  name: 'only-carried',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^#functions\/adapters\// }, ({ path, kind }) => {
      const reason = kind === 'dynamic-import' && whyNot(path.slice(ADAPTERS.length), carrier);
      return reason ? { path, namespace: 'not-carried', pluginData: reason } : undefined;
    });
    onLoad({ filter: /.*/, namespace: 'not-carried' }, ({ path, pluginData }) => {
      const sentence = `This function carries no ${path}: ${pluginData}`;
      return { contents: `throw new Error(${JSON.stringify(sentence)}); export {};`, loader: 'js' };
    });
  },
});
