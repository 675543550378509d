import { composePool, onPool } from '#functions/platform/pool.ts';
import { findDemoUser } from './demo-links.ts';

export const handler = onPool(findDemoUser, composePool());
