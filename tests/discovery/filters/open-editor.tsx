import { screen } from '@testing-library/react';
import { CountsRequest } from '#shared/discovery/counts-contract.ts';
import type { SentCall } from '#tests/support/servers/fake-server.ts';
import { open, pill } from '../open-discovery.tsx';

const COUNTS = 'POST /v1/identification/counts';
/** Fails for a request that the server refuses. */
const counted = ({ body }: SentCall) => ({
  body: { success: true, counts: CountsRequest.parse(body).variations.map(() => 7) },
});

/** Opens Discovery with the editors of a dropdown, whose counts are answered. */
export const openEditor = async (dropdown: string, query = '') => {
  const app = await open(`/discovery${query}`, { [COUNTS]: counted });
  await app.user.click(pill(dropdown));
  const field = (name: string) => screen.findByRole('textbox', { name });
  const type = async (name: string, typed: string) => app.user.type(await field(name), `{Control>}a{/Control}${typed}{Enter}`);
  return { ...app, field, type };
};
