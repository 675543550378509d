import type { Plugin } from 'esbuild';
import type { Needs } from './needs.ts';

const ADAPTERS = '#functions/adapters/';

/** The adapters that are of use only with a need: a function that may not touch the thing does not carry the code for it either. */
export const LENT: Partial<Record<keyof Needs, RegExp>> = {
  payments: /^(stripe\/|aws\/stripe-keys)/,
  mail: /^aws\/ses-mail/,
  files: /^aws\/s3-files/,
  integrations: /^(vendors\/|aws\/integration-secrets)/,
  chat: /^(support-chat|aws\/chat-secret)/,
  apiTokens: /^aws\/api-token-secret/,
  queues: /^aws\/sqs-work-queues/,
  catalogue: /^(catalogue|social|data-vendor)\/|^aws\/data-vendor-key/,
  articles: /^help\//,
  fonts: /^(pdf\/|images\/document-pictures)/,
};

const lacking = (adapter: string, needs: Needs): string | undefined =>
  Object.entries(LENT).find(([need, adapters]) => adapters.test(adapter) && !needs[need as keyof Needs])?.[0];

/** For compose, which could reach every adapter. What is left out says so when it is asked for. */
export const onlyCarried = (needs: Needs): Plugin => ({
  name: 'only-carried',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^#functions\/adapters\// }, ({ path, importer, kind }) => {
      const isOpened = kind === 'dynamic-import' && importer.includes('/functions/platform/');
      const need = isOpened && lacking(path.slice(ADAPTERS.length), needs);
      return need ? { path, namespace: 'not-carried', pluginData: need } : undefined;
    });
    onLoad({ filter: /.*/, namespace: 'not-carried' }, ({ path, pluginData }) => {
      const sentence = `This function carries no ${path}: its needs lack "${pluginData}"`;
      return { contents: `throw new Error(${JSON.stringify(sentence)}); export {};`, loader: 'js' };
    });
  },
});
