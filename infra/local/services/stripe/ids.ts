import { randomBytes } from 'node:crypto';

export const randomId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

let counter = 0;

/** Ids sort by time, so that the oldest event is sent first. */
export const nextId = (prefix: string): string => {
  counter += 1;
  const sortKey = `${Date.now().toString(16)}${counter.toString(16).padStart(6, '0')}`;
  return `${prefix}_${sortKey}${randomBytes(4).toString('hex')}`;
};

export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);
