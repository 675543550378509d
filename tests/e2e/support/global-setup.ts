import type { TestProject } from 'vitest/node';
import { runStack } from './running-stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    appUrl: string;
  }
}

/** One stack for all journeys; a journey that needs another brand starts its own. E2E_URL names one that already runs. */
export default async ({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const running = process.env.E2E_URL;
  if (running) {
    provide('appUrl', running);
    return undefined;
  }
  const stack = await runStack({ env: { SEED_CREATORS: '20000' } });
  provide('appUrl', stack.url);
  return stack.stop;
};
