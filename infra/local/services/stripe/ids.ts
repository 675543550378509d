import { randomBytes } from 'node:crypto';

export const randomId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);
