import { takeSetup } from '#functions/accounts/authenticator-setup.ts';
import { composePool, onPool } from '#functions/http/pool-trigger.ts';
import { findDemoUser } from './demo-links.ts';

export const handler = onPool({ userOfLink: findDemoUser, setsUpAuthenticator: takeSetup }, composePool());
