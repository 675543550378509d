import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A mail that is not actually sent. `code` is the code in it that the user enters. */
export type Mail = {
  id: string;
  at: string;
  from?: string;
  to: string[];
  subject: string;
  html?: string;
  text?: string;
  headers?: Record<string, string>;
  code?: string;
};
type NewMail = Omit<Mail, 'id' | 'at'>;

export type Outbox = {
  add(mail: NewMail): Mail;
  /** Newest first. */
  list(): Mail[];
  /** Deletes older mails. */
  expire(before: Date): void;
};

const stampOf = (at: string): string => at.replaceAll(/[-:.]/g, '');

/** Stores each mail as a file, so that mails survive a restart and other programs can read them. */
export const openOutbox = (dir: string, onMail: (mail: Mail) => void = () => undefined): Outbox => {
  mkdirSync(dir, { recursive: true });
  let added = 0;
  const names = (): string[] => readdirSync(dir).filter((name) => name.endsWith('.json'));
  return {
    add: (fresh) => {
      const mail: Mail = { id: randomUUID(), at: new Date().toISOString(), ...fresh };
      added += 1;
      // Names sort by time, even within one millisecond.
      const name = `${stampOf(mail.at)}-${String(added).padStart(6, '0')}-${mail.id}`;
      // Written to a temporary file and renamed, so that a kill never leaves an incomplete mail.
      writeFileSync(join(dir, `${name}.part`), JSON.stringify(mail, null, 2));
      renameSync(join(dir, `${name}.part`), join(dir, `${name}.json`));
      onMail(mail);
      return mail;
    },
    expire: (before) => {
      const first = stampOf(before.toISOString());
      for (const name of names()) if (name < first) rmSync(join(dir, name), { force: true });
    },
    list: () =>
      names()
        .sort()
        .reverse()
        .map((name) => JSON.parse(readFileSync(join(dir, name), 'utf8')) as Mail),
  };
};
