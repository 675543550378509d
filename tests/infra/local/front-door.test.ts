import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { type FrontDoor, openFrontDoor } from '#infra/local/front-door.ts';

const doors: FrontDoor[] = [];
const open = async (port: number, webUrl?: string): Promise<FrontDoor> => {
  const door = await openFrontDoor(port, webUrl);
  doors.push(door);
  return door;
};
afterEach(() => Promise.all(doors.splice(0).map((door) => door.close())));

it('reserves a free port from the start, so that it cannot be taken while data is seeded', async () => {
  const { port } = await open(0);
  expect(port).toBeGreaterThan(0);
  await expect(openFrontDoor(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

it('asks early requests to wait, and serves later ones', async () => {
  const door = await open(0);
  const early = await fetch(`http://localhost:${door.port}/v1/user`);
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await early.text()).toContain('<meta http-equiv="refresh" content="2">');
  door.serve((_request, response) => response.end('the app'));
  expect(await (await fetch(`http://localhost:${door.port}/`)).text()).toBe('the app');
});

it('releases the port when it is closed, even twice', async () => {
  const door = await open(0);
  await door.close();
  await door.close();
  expect((await open(door.port)).port).toBe(door.port);
});

type Asked = { method?: string; path?: string; headers: Record<string, string> };
/** Status of a request with headers that `fetch` does not allow. */
const statusOf = (port: number, { method = 'GET', path = '/outbox', headers }: Asked): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.once('error', reject).end();
  });

describe('the front door', () => {
  it.each([
    ['localhost:PORT', 200],
    ['LOCALHOST:PORT', 200],
    ['127.0.0.1:PORT', 200],
    ['[::1]:PORT', 200],
    ['localhost:5999', 200],
    ['app.test:5999', 200],
    ['localhost', 403],
    ['localhost:1', 403],
    ['evil.example:PORT', 403],
    ['evil.example', 403],
    ['localhost.evil.example:PORT', 403],
    ['127.0.0.1:PORT@evil.example', 403],
  ])('[SEC-02] asked for as "%s" answers %i: DNS rebinding reads no mails', async (host, status) => {
    const door = await open(0, 'http://app.test:5999');
    door.serve((_request, response) => response.end('mails'));
    expect(await statusOf(door.port, { headers: { host: host.replace('PORT', `${door.port}`) } })).toBe(status);
  });

  it.each([
    [{}, 200],
    [{ origin: 'http://localhost:PORT' }, 200],
    [{ origin: 'http://127.0.0.1:PORT', 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: 'http://localhost:5999', 'sec-fetch-site': 'same-site' }, 200],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'http://localhost:1', 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
  ])('[SEC-02] takes a form with %j by %i', async (headers: Record<string, string>, status) => {
    const door = await open(0, 'http://localhost:5999');
    door.serve((_request, response) => response.end('started'));
    const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replace('PORT', `${door.port}`)]));
    const post = { method: 'POST', path: '/outbox/clocks/search-alerts', headers: { host: `localhost:${door.port}`, ...sent } };
    expect(await statusOf(door.port, post)).toBe(status);
    expect(await statusOf(door.port, { ...post, path: '/v1/user' })).toBe(200);
  });
});
