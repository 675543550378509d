import { afterAll, afterEach, beforeEach } from 'vitest';
import { closeContextsOfFile, closeContextsOfTest, trackContexts } from './browser.ts';

beforeEach(trackContexts);
afterEach(closeContextsOfTest);
afterAll(closeContextsOfFile);
