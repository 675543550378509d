import { composePool, onPool } from '#functions/http/pool-trigger.ts';
import { findDemoUser } from './demo-links.ts';

export const handler = onPool(findDemoUser, composePool());
