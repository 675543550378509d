// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { expect, it } from 'vitest';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { useInShortlist } from '#web/collections/shortlist/use-in-shortlist.ts';

const CREATOR = { platform: 'instagram', user_id: 'a' } as const;

it('[TBL-03] a creator that is added before the shortlist has loaded is in it once the server has answered', async () => {
  useBrand();
  await alreadySignedIn();
  let isRead = false;
  fakeServer({
    ...accountAnswers('premium'),
    'GET /v1/shortlist.json': async () => {
      isRead = true;
      await new Promise((done) => setTimeout(done, 300));
      return { body: { success: true, creators: [] } };
    },
    'POST /v1/shortlist/add.json': { body: { success: true, creators: [CREATOR] } },
  });
  const queries = new QueryClient();
  const wrapper = ({ children }: PropsWithChildren) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
  const { result } = renderHook(() => useInShortlist(CREATOR), { wrapper });
  await waitFor(() => expect(isRead).toBe(true));
  result.current.toggle();
  await waitFor(() => expect(result.current.isIn).toBe(true));
});
