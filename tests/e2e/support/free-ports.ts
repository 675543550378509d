import { once } from 'node:events';
import { createServer } from 'node:net';

/** Systems give servers that name no port one from 32,768 on: those of concurrent journeys take none of these. */
const [FIRST, COUNT] = [20_000, 12_000];
const STEP = 7;

/** False if the port is in use. */
const isFree = async (port: number): Promise<boolean> => {
  const server = createServer();
  try {
    await once(server.listen(port), 'listening');
  } catch {
    return false;
  }
  await once(server.close(), 'close');
  return true;
};

/** Ports for programs that start later and need to know them before. */
export const freePorts = async (count: number): Promise<string[]> => {
  const free: string[] = [];
  for (let at = process.pid * STEP; free.length < count; at += 1) {
    const port = FIRST + (at % COUNT);
    if (await isFree(port)) free.push(`${port}`);
  }
  return free;
};
