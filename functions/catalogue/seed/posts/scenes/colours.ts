import type { Random } from '../../random.ts';

/** Draws the content of a picture of 400 × 400 units. */
export type Scene = (random: Random) => string;

const SKIES = [
  ['#0ea5e9', '#bae6fd'],
  ['#f97316', '#fde68a'],
  ['#7c3aed', '#fbcfe8'],
  ['#0f172a', '#6366f1'],
  ['#14b8a6', '#ecfeff'],
  ['#db2777', '#fed7aa'],
] as const;
export const TABLES = ['#f5efe6', '#e7e5e4', '#fef3c7', '#334155', '#dcfce7', '#fee2e2'] as const;
export const CLOTHS = ['#be123c', '#0f766e', '#1d4ed8', '#a16207', '#111827', '#c026d3', '#e11d48', '#f8fafc'] as const;
export const SKINS = ['#f2cdb0', '#c98d66', '#8d5a3b', '#e3b08a'] as const;
export const HAIRS = ['#1f1a17', '#3b2a20', '#5a3d2b', '#8a5a36', '#c99a5b', '#14171f'] as const;

export const backdrop: Scene = (random) => {
  const [from, to] = random.pick(SKIES);
  return `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="400" height="400" fill="url(#s)"/>`;
};

/** A table seen from the side: a wall and a top at two thirds of the height. */
export const table: Scene = (random) => {
  const [wall, top] = [random.pick(TABLES), random.pick(['#a16207', '#78350f', '#e2e8f0', '#1f2937', '#d6d3d1'])];
  return `<rect width="400" height="400" fill="${wall}"/><circle cx="${random.whole(60, 340)}" cy="${random.whole(60, 140)}" r="${random.whole(40, 90)}" fill="#fff" opacity=".35"/><rect y="290" width="400" height="110" fill="${top}"/>`;
};
