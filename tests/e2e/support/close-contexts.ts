import { afterAll, afterEach, beforeEach } from 'vitest';
import { closeContextsOfFile, closeContextsOfTest, describeOpenPages, trackContexts } from './browser.ts';
import { describeServerErrors } from './server-errors.ts';

beforeEach(trackContexts);
afterEach(async ({ task }) => {
  const [error] = task.result?.errors ?? [];
  if (error) error.message = error.message.replace(/$/m, ` [${await describeOpenPages()}; ${describeServerErrors()}]`);
  await closeContextsOfTest();
});
afterAll(closeContextsOfFile);
