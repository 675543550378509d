import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

type EntryRole = 'http' | 'worker' | 'schedule' | 'webhook' | 'trigger' | 'step' | 'canary';

/** A file that is deployed as its own function; its last suffix says how it is invoked. */
export type Entry = {
  /** For example 'discovery.http' or 'match-emails.worker'. */
  name: string;
  feature: string;
  role: EntryRole;
  /** Relative to the root of the repository. */
  path: string;
};

const ENTRY = /^functions\/features\/([^/]+)\/([^/]+\.(http|worker|schedule|webhook|trigger|step|canary))\.ts$/;

const toEntry = (path: string): Entry[] => {
  const [, feature, name, role] = ENTRY.exec(path) ?? [];
  return feature && name ? [{ name, feature, role: role as EntryRole, path }] : [];
};

/** Found by name, so that a new entry is deployed without an edit here. */
export const findEntries = (root = ROOT): Entry[] => globSync('functions/features/*/*.ts', { cwd: root }).sort().flatMap(toEntry);
