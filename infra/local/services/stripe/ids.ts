import { randomBytes } from 'node:crypto';

export const randomId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

let made = 0;

/** Ids that sort by time, so that the oldest event is sent first. */
export const nextId = (prefix: string): string => {
  made += 1;
  const place = `${Date.now().toString(16)}${made.toString(16).padStart(6, '0')}`;
  return `${prefix}_${place}${randomBytes(4).toString('hex')}`;
};

export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);
