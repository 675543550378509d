import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** When each schedule last ran: a daily one must run also if the process never runs for a day. */
export type ScheduleTimes = { last(name: string): number | undefined; note(name: string, at: number): void };

export const openScheduleTimes = (file: string): ScheduleTimes => {
  // Safe because `note` alone writes this file.
  const times: Record<string, number> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return {
    last: (name) => times[name],
    note: (name, at) => {
      times[name] = at;
      writeFileSync(`${file}.part`, JSON.stringify(times));
      renameSync(`${file}.part`, file);
    },
  };
};
