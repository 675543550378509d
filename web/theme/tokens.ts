/** Every color of the product by role: the single source for CSS, Mantine and charts. */
export const tokens = {
  dark: {
    canvas: '#08090c',
    surface: '#0f1115',
    raised: '#15181e',
    hover: '#1a1d25',
    inset: '#0b0d11',
    line: '#20242d',
    lineStrong: '#2e3440',
    text: '#eceef2',
    muted: '#9aa1b0',
    faint: '#7d8594',
    accent: '#7c8cff',
    accentSolid: '#4f61f2',
    accentSolidHover: '#4254e6',
    accentSoft: 'rgba(108, 124, 255, 0.14)',
    onAccent: '#ffffff',
    good: '#3ecf8e',
    goodSoft: 'rgba(62, 207, 142, 0.13)',
    bad: '#ff6b57',
    badSoft: 'rgba(255, 107, 87, 0.14)',
    warn: '#f5b547',
    warnSoft: 'rgba(245, 181, 71, 0.13)',
    male: '#4a9ff5',
    female: '#ff7458',
    veil: 'rgba(4, 5, 8, 0.66)',
    shadow: '0 0 0 1px #262b36, 0 12px 40px -8px rgba(0, 0, 0, 0.7), 0 4px 12px rgba(0, 0, 0, 0.4)',
  },
  light: {
    canvas: '#f7f8fa',
    surface: '#ffffff',
    raised: '#ffffff',
    hover: '#f3f4f7',
    inset: '#f4f5f8',
    line: '#e6e8ee',
    lineStrong: '#d3d7e0',
    text: '#14161c',
    muted: '#5a6170',
    faint: '#687083',
    accent: '#4153e8',
    accentSolid: '#4a5cf5',
    accentSolidHover: '#3d4fe0',
    accentSoft: 'rgba(74, 92, 245, 0.09)',
    onAccent: '#ffffff',
    good: '#0e7248',
    goodSoft: 'rgba(20, 150, 95, 0.1)',
    bad: '#b93521',
    badSoft: 'rgba(220, 70, 45, 0.09)',
    warn: '#8f5d00',
    warnSoft: 'rgba(200, 140, 20, 0.12)',
    male: '#1f87ee',
    female: '#ff5537',
    veil: 'rgba(20, 22, 28, 0.42)',
    shadow: '0 0 0 1px rgba(20, 22, 28, 0.07), 0 16px 40px -12px rgba(20, 22, 40, 0.18), 0 4px 10px rgba(20, 22, 40, 0.05)',
  },
} as const;

export type Scheme = keyof typeof tokens;
export type Colours = Record<keyof (typeof tokens)[Scheme], string>;

let brandColours: Partial<Record<Scheme, Partial<Colours>>> = {};

/** Overrides our colors with the tenant's. */
export const wearColours = (own: typeof brandColours): void => {
  brandColours = own;
};

export const coloursOf = (scheme: Scheme): Colours => ({ ...tokens[scheme], ...brandColours[scheme] });

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** 'lineStrong' → '--c-line-strong'. */
export const cssVariables = (colours: Colours): Record<string, string> =>
  Object.fromEntries(Object.entries(colours).map(([name, value]) => [`--c-${kebab(name)}`, value]));
