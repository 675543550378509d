import { setTimeout } from 'node:timers/promises';
import { OFTEN_ENOUGH, receiveVisitors } from '#tests/support/servers/visitors.ts';
import { residentMegabytes } from '../resident-megabytes.ts';
import { timing, timingText } from '../search/measure.ts';
import { seededStack } from '../seeded-stack.ts';

const MINUTE_MS = 60_000;
const CREATORS = '100000';

/** `load [visitors] [minutes]`: concurrent users on a separate stack; errors, p95 per operation, and server memory per minute. */
export const run = async ([visitors = '100', minutes = '5']: string[]): Promise<void> => {
  const stack = await seededStack(CREATORS, { RATE_LIMITS: OFTEN_ENOUGH });
  try {
    const memory = memoryByMinute(stack.process.pid ?? 0, Number(minutes));
    const ms = Number(minutes) * MINUTE_MS;
    const { times, errors } = await receiveVisitors({ url: stack.url, visitors: Number(visitors), ms, thinkMs: 2_000, seed: 1 });
    const all = [...times.values()].flat();
    console.log(`${visitors} people, ${minutes} minutes, ${CREATORS} creators: ${all.length} calls, ${errors.length} errors`);
    for (const [act, taken] of times)
      console.log(`${act.padEnd(14)} ${String(taken.length).padStart(6)} calls, p50 / p95 ${timingText(timing(taken))} ms`);
    for (const error of errors.slice(0, 10)) console.log(error);
    const megabytes = await memory;
    const [, second = Number.NaN] = megabytes;
    const last = megabytes.at(-1) ?? Number.NaN;
    console.log(
      `memory by the minute: ${megabytes.join(', ')} MB; the last against the second ${((last / second - 1) * 100).toFixed(1)} %`,
    );
  } finally {
    await stack.stop();
  }
};

/** Mean of each minute, because garbage collection varies memory by tens of megabytes. */
const memoryByMinute = async (pid: number, minutes: number): Promise<number[]> => {
  const means: number[] = [];
  for (let minute = 0; minute < minutes; minute++) {
    const samples: number[] = [];
    for (let second = 0; second < 60; second++) {
      samples.push(await residentMegabytes(pid));
      await setTimeout(MINUTE_MS / 60);
    }
    means.push(Math.round(samples.reduce((sum, sample) => sum + sample, 0) / samples.length));
  }
  return means;
};
