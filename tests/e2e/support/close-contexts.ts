import { afterAll, afterEach, beforeEach } from 'vitest';
import { closeContextsOfFile, closeContextsOfTest, describeOpenPages, trackContexts } from './browser.ts';

beforeEach(trackContexts);
afterEach(async ({ task }) => {
  const [error] = task.result?.errors ?? [];
  if (error) error.message = error.message.replace(/$/m, ` [${await describeOpenPages()}]`);
  await closeContextsOfTest();
});
afterAll(closeContextsOfFile);
