import { API_BASE } from '#shared/http/endpoint.ts';

/** What a terminal needs for a first search. */
export const curlExample = (origin: string, token: string): string =>
  [
    `curl ${origin}${API_BASE}/identification`,
    `  -H "Authorization: Bearer ${token}"`,
    `  -H 'Content-Type: application/json'`,
    `  -d '{"platform":"instagram","search":{"keywords":"travel"},"paging":{"limit":10}}'`,
  ].join(' \\\n');
