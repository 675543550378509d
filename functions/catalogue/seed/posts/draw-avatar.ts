import type { Random } from '../random.ts';

const BACKDROPS = [
  ['#fde68a', '#f59e0b'],
  ['#bfdbfe', '#3b82f6'],
  ['#fbcfe8', '#ec4899'],
  ['#bbf7d0', '#10b981'],
  ['#ddd6fe', '#8b5cf6'],
  ['#fecaca', '#f97316'],
  ['#cffafe', '#06b6d4'],
  ['#e2e8f0', '#64748b'],
  ['#fef3c7', '#d97757'],
  ['#c7d2fe', '#4f46e5'],
] as const;
const SKINS = ['#f2cdb0', '#e3b08a', '#c98d66', '#a66e4a', '#7d4f33', '#ecc09c'] as const;
const HAIRS = ['#1f1a17', '#2b211c', '#3b2a20', '#5a3d2b', '#8a5a36', '#c99a5b', '#14171f'] as const;
const CLOTHES = ['#1e293b', '#f8fafc', '#b91c1c', '#0f766e', '#1d4ed8', '#7c3aed', '#ca8a04', '#334155', '#be185d', '#3f3f46'] as const;

const backdrop = (random: Random): string => {
  const [light, deep] = random.pick(BACKDROPS);
  return (
    `<defs><linearGradient id="b" x1="0" y1="0" x2="${random.whole(0, 1)}" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs>` +
    '<rect width="96" height="96" fill="url(#b)"/>'
  );
};

const LONG_HAIR = [
  'M27 46C25 18 71 18 69 46C71 62 73 74 70 84H26C23 74 25 62 27 46Z',
  'M28 44C26 20 70 20 68 44C69 56 69 62 67 68H29C27 62 27 56 28 44Z',
  'M26 50C20 22 76 22 70 50C76 58 74 72 66 76H30C22 72 20 58 26 50Z',
] as const;
const FRINGES = [
  'M31 42C30 24 66 24 65 42C60 32 52 30 46 31C40 32 34 35 31 42Z',
  'M31 44C28 22 68 22 65 44C64 34 56 31 48 31C40 31 32 34 31 44Z',
  'M31 43C30 22 60 20 65 42C58 38 50 34 45 29C42 35 36 40 31 43Z',
] as const;
const SHORT_HAIR = [
  'M30 42C28 20 68 20 66 42C64 34 60 32 48 32C36 32 32 34 30 42Z',
  'M30 41C27 23 40 17 50 18C62 18 69 26 66 41C63 33 56 34 46 30C40 33 33 34 30 41Z',
  'M31 40C29 24 67 24 65 40C62 35 56 33 48 33C40 33 34 35 31 40Z',
] as const;
const BEARD = 'M31 46C32 62 38 67 48 67C58 67 64 62 65 46C62 54 56 55 48 55C40 55 34 54 31 46Z';
const BUN = '<circle cx="48" cy="19" r="8"/>';
const GLASSES =
  '<g fill="none" stroke="#1f2937" stroke-width="1.6"><circle cx="41" cy="45" r="5.2"/><circle cx="55" cy="45" r="5.2"/><path d="M46.2 45h3.6"/></g>';
const FACE =
  '<g fill="#2b211c"><circle cx="41" cy="45" r="1.5"/><circle cx="55" cy="45" r="1.5"/></g><path d="M43 53.5C45.5 56.5 50.5 56.5 53 53.5" fill="none" stroke="#2b211c" stroke-width="1.5" stroke-linecap="round"/>';

const hairOf = (random: Random, isWoman: boolean): { behind: string; before: string } => {
  const colour = random.pick(HAIRS);
  const filled = (shape: string) => `<g fill="${colour}">${shape}</g>`;
  if (!isWoman) {
    const beard = random.chance(0.35) ? `<path d="${BEARD}" opacity=".9"/>` : '';
    return { behind: '', before: filled(`<path d="${random.pick(SHORT_HAIR)}"/>${beard}`) };
  }
  const long = random.chance(0.78);
  return {
    behind: filled(long ? `<path d="${random.pick(LONG_HAIR)}"/>` : BUN),
    before: filled(`<path d="${random.pick(FRINGES)}"/>`),
  };
};

export const drawPerson = (random: Random, presentation: 'man' | 'woman'): string => {
  const skin = random.pick(SKINS);
  const hair = hairOf(random, presentation === 'woman');
  return [
    backdrop(random),
    hair.behind,
    `<path d="M13 98C13 78 28 71 48 71S83 78 83 98Z" fill="${random.pick(CLOTHES)}"/>`,
    `<path d="M41 58H55V70C55 76 41 76 41 70Z" fill="${skin}"/><path d="M41 60H55V65C51 69 45 69 41 65Z" opacity=".16"/>`,
    `<ellipse cx="48" cy="45" rx="17" ry="20" fill="${skin}"/>`,
    hair.before,
    FACE,
    random.chance(0.16) ? GLASSES : '',
  ].join('');
};

const SYMBOLS = [
  '<path d="M48 24L66 62H30Z"/>',
  '<path d="M30 30H66V66H30Z" transform="rotate(45 48 48)"/>',
  '<path d="M30 62V38L48 26L66 38V62H54V48H42V62Z"/>',
  '<path d="M48 26C62 34 62 62 48 70C34 62 34 34 48 26Z"/><path d="M26 48C34 34 62 34 70 48C62 62 34 62 26 48Z" opacity=".55"/>',
  '<path d="M38 30L66 48L38 66Z"/>',
  '<path d="M26 56C36 36 44 66 54 46S66 40 70 40V66H26Z"/>',
] as const;

/** Draws the emblem of a page: `letters`, or a symbol if they are empty. */
export const drawEmblem = (random: Random, letters: string): string => {
  const symbol = random.pick(SYMBOLS);
  const text = `<text x="48" y="58" font-family="Inter,system-ui,sans-serif" font-size="30" font-weight="700" text-anchor="middle" fill="#fff">${letters}</text>`;
  return `${backdrop(random)}<circle cx="48" cy="48" r="33" fill="#0f172a" opacity=".78"/>${letters ? text : `<g fill="#fff" opacity=".94">${symbol}</g>`}`;
};
