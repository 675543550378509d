import { afterEach, expect, it } from 'vitest';
import { type FrontDoor, openFrontDoor } from '#infra/local/front-door.ts';

const doors: FrontDoor[] = [];
const open = async (port: number): Promise<FrontDoor> => {
  const door = await openFrontDoor(port);
  doors.push(door);
  return door;
};
afterEach(() => Promise.all(doors.splice(0).map((door) => door.close())));

it('holds a free port from the first moment, so that nobody takes it while data is seeded', async () => {
  const { port } = await open(0);
  expect(port).toBeGreaterThan(0);
  await expect(openFrontDoor(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

it('tells who comes early to wait, and serves who comes again', async () => {
  const door = await open(0);
  const early = await fetch(`http://localhost:${door.port}/v1/user`);
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await early.text()).toContain('<meta http-equiv="refresh" content="2">');
  door.serve((_request, response) => response.end('the app'));
  expect(await (await fetch(`http://localhost:${door.port}/`)).text()).toBe('the app');
});

it('gives the port back when it is closed, also twice', async () => {
  const door = await open(0);
  await door.close();
  await door.close();
  expect((await open(door.port)).port).toBe(door.port);
});
