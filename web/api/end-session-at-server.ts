import { auth } from '#shared/auth/contract.ts';
import { API_BASE } from '#shared/http/endpoint.ts';
import { siteConfig } from './site-config.ts';

/** Bypasses `call`, which no longer has a session. Uses `keepalive` because the page may unload immediately. */
export const endSessionAtServer = async (token: string): Promise<void> => {
  const { method, path } = auth.signOut;
  const headers = { 'X-Brand': siteConfig().brand.id, 'Content-Type': 'application/json' };
  await fetch(`${API_BASE}${path}`, { method, headers, body: JSON.stringify({ token }), keepalive: true });
};
