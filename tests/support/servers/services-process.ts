import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type ServicesProcess = { endpoint: string; poolEndpoint: string; userPool: { id: string }; kill(): Promise<void> };

/** Embedded services in a process that can be killed with SIGKILL. Rejects with the output of the process if it does not start. */
export const startServicesProcess = async (dir: string): Promise<ServicesProcess> => {
  const entry = fileURLToPath(new URL('./serve-aws.ts', import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry, dir], { stdio: ['ignore', 'pipe', 'pipe'] });
  const complaint: string[] = [];
  child.stderr.on('data', (text) => complaint.push(String(text)));
  const started = await Promise.race([firstLine(child), once(child, 'exit').then(() => undefined)]);
  if (started === undefined) throw new Error(complaint.join(''));
  return { ...JSON.parse(started), kill: () => kill(child) };
};

const firstLine = async (child: ChildProcess): Promise<string> => {
  if (!child.stdout) throw new Error('The process has no output');
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return String(line);
};

const kill = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
};
