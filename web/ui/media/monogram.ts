const hashOf = (text: string): number => [...text].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);

/** 'Rin Sato' → RS; a name without spaces gives its first two letters. */
export const initialsOf = (name: string): string => {
  const parts = name
    .trim()
    .split(/[\s._-]+/)
    .filter(Boolean);
  const [first = '', second] = parts;
  const letters = second ? `${[...first][0]}${[...second][0]}` : [...first].slice(0, 2).join('');
  return letters.toUpperCase();
};

/** Deterministic: the same name always gives the same colors. */
export const gradientOf = (name: string): string => {
  const hash = hashOf(name);
  const base = hash % 360;
  const glow = (base + 40 + ((hash >> 5) % 60)) % 360;
  const shade = (base + 320 + ((hash >> 9) % 50)) % 360;
  return [
    `radial-gradient(circle at 22% 18%, hsl(${glow} 46% 50%) 0, transparent 62%)`,
    `radial-gradient(circle at 84% 88%, hsl(${shade} 38% 32%) 0, transparent 64%)`,
    `hsl(${base} 34% 38%)`,
  ].join(', ');
};
