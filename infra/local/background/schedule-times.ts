import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Time of each schedule's last run in epoch milliseconds. Stored, so that a daily schedule runs even if no process lasts a day. */
export type ScheduleTimes = { last(name: string): number | undefined; note(name: string, at: number): void };

export const openScheduleTimes = (file: string): ScheduleTimes => {
  // Safe because only `note` writes this file.
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
