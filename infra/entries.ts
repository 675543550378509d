import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

type EntryRole = 'http' | 'worker' | 'schedule' | 'webhook' | 'trigger';

/** A file that becomes a function of its own; its last suffix says what calls it. */
export type Entry = {
  /** 'discovery.http', 'match-emails.worker' */
  name: string;
  feature: string;
  role: EntryRole;
  /** From the root of the repository. */
  path: string;
};

const ENTRY = /^functions\/features\/([^/]+)\/([^/]+\.(http|worker|schedule|webhook|trigger))\.ts$/;

const toEntry = (path: string): Entry[] => {
  const [, feature, name, role] = ENTRY.exec(path) ?? [];
  return feature && name ? [{ name, feature, role: role as EntryRole, path }] : [];
};

/** Found by name, so that a new entry is deployed without an edit here. */
export const findEntries = (root = ROOT): Entry[] => globSync('functions/features/*/*.ts', { cwd: root }).sort().flatMap(toEntry);
