// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { openApi } from '#functions/features/api-docs/open-api.ts';
import { defaultBrand } from '#shared/brand.ts';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { programCalls } from '#web/features/developers/api-document.ts';

beforeAll(() => import('#web/features/developers/developers.page.tsx'));
beforeEach(() => useBrand());

const body = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Body' });

it('[SET-05] a request that was typed into the console is still there after looking at another call', async () => {
  const document = JSON.parse(JSON.stringify(await openApi({ brand: defaultBrand, now: () => new Date() })));
  fakeServer({ 'GET /v1/openapi.json': { body: document } });
  const [first, second] = programCalls(document).filter((call) => call.body);
  if (!first || !second) throw new Error('two calls with a body are needed');
  const { user } = renderApp(`/developers?call=${first.operationId}`);
  fireEvent.change(await body(), { target: { value: '{"typed": 1}' } });
  const links = screen.getAllByRole('link', { hidden: true });
  const other = links.find((link) => link.getAttribute('href')?.endsWith(`?call=${second.operationId}`));
  if (!other) throw new Error('the other call has no link');
  await user.click(other);
  expect((await body()).value).not.toBe('{"typed": 1}');
  window.history.back();
  await screen.findByDisplayValue('{"typed": 1}');
});
