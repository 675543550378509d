import { memoryRateLimits, memoryRequestKeys, memorySessions } from '#functions/adapters/memory/rate-limits.ts';
import type { Safety } from '#functions/config/config.ts';
import { Limits } from '#shared/http/limits.ts';

export const defaultSafety: Safety = {
  limits: Limits.parse({}),
  proxies: 0,
  adminsNeedSecondFactor: false,
  originSecrets: [],
  logKey: 'of the tests',
};

/** Ports that serving any call requires. */
export const safetyPorts = () => ({ rateLimits: memoryRateLimits(), requestKeys: memoryRequestKeys(), sessions: memorySessions() });
