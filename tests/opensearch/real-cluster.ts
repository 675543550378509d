import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { isThere, jarsOf } from '#tests/support/servers/java-artifacts.ts';

/** A real OpenSearch on this machine that runs until it is stopped or its parent process ends. */
export type RealCluster = {
  endpoints: string[];
  /** Kills a node without a shutdown. Numbers start at 0. */
  stopNode(number: number): Promise<void>;
  startNode(number: number): Promise<void>;
  stop(): Promise<void>;
};

type Size = { nodes: number; heapMb: number };

const PROGRAM = path.resolve('tests/opensearch/Cluster.java');
/**
 * The garbage collector settings that OpenSearch ships with: OpenSearch counts uncollected memory as used and rejects searches if the
 * collector runs too late.
 */
const COLLECTOR = ['-XX:+UseG1GC', '-XX:G1ReservePercent=25', '-XX:InitiatingHeapOccupancyPercent=30'];
const READY_MS = 600_000;
const STOP_MS = 20_000;

/** The reason why no cluster can run here; undefined if one can. */
export const whyNoCluster = (): string | undefined => {
  const jars = clusterJars();
  return 'missing' in jars ? jars.missing : undefined;
};

const clusterJars = () => (isThere('java', '-version') ? jarsOf('tests/opensearch/pom.xml') : { missing: 'java not found' });

export const startCluster = async ({ nodes, heapMb }: Size): Promise<RealCluster> => {
  const jars = clusterJars();
  if ('missing' in jars) throw new Error(`No OpenSearch on this machine: ${jars.missing}`);
  const folder = await mkdtemp(path.join(tmpdir(), 'opensearch-'));
  // Below the range of ephemeral ports.
  const firstPort = 20_000 + Math.floor(Math.random() * 12_000);
  const options = [`-Xms${heapMb}m`, `-Xmx${heapMb}m`, ...COLLECTOR, '-cp', jars.classpath, PROGRAM];
  const java = spawn('java', [...options, path.join(folder, 'data'), String(nodes), String(firstPort)], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const lines = createInterface({ input: java.stdout });
  const heard: string[] = [];
  lines.on('line', (line) => heard.push(line));
  const says = (word: string, ms: number): Promise<string> => lineWith(lines, word, { ms, heard });
  const obey = async (command: string): Promise<void> => {
    const done = says('done', READY_MS);
    java.stdin.write(`${command}\n`);
    await done;
  };
  const stop = async (): Promise<void> => {
    const ended = java.exitCode === null ? once(java, 'exit') : Promise.resolve();
    java.stdin.end();
    await Promise.race([ended, wait(STOP_MS, undefined, { ref: false })]);
    java.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    const ready = await says('ready', READY_MS);
    const endpoints = ready.split(' ').slice(1);
    return { endpoints, stopNode: (number) => obey(`stop ${number}`), startNode: (number) => obey(`start ${number}`), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

type Lines = ReturnType<typeof createInterface>;

const lineWith = (lines: Lines, word: string, { ms, heard }: { ms: number; heard: readonly string[] }): Promise<string> =>
  new Promise((found, fail) => {
    const late = setTimeout(
      () => fail(new Error(`OpenSearch did not say "${word}" in ${ms / 1000} s:\n${heard.slice(-20).join('\n')}`)),
      ms,
    );
    const close = (): void => {
      clearTimeout(late);
      fail(new Error(`OpenSearch ended before it said "${word}":\n${heard.slice(-20).join('\n')}`));
    };
    const listen = (line: string): void => {
      if (!line.startsWith(word)) return;
      clearTimeout(late);
      lines.off('line', listen);
      lines.off('close', close);
      found(line);
    };
    lines.on('line', listen);
    lines.once('close', close);
  });
