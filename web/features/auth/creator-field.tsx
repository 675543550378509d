import styles from './showcase.module.css';

const DOTS = 330;
const SPACING = 12.2;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const ROLES = ['accent', 'accent', 'accent', 'male', 'female', 'good'] as const;

/** Pseudo-random number 0..1, the same on every visit. */
const noise = (i: number): number => {
  const x = Math.sin(i * 127.1 + 11.7) * 43_758.5453;
  return x - Math.floor(x);
};

/** A sunflower spiral of few large and many small dots that fade outwards. */
const dots = Array.from({ length: DOTS }, (_, i) => {
  const distance = SPACING * Math.sqrt(i + 0.5);
  const isLarge = noise(i) > 0.93;
  return {
    cx: distance * Math.cos(i * GOLDEN_ANGLE),
    cy: distance * Math.sin(i * GOLDEN_ANGLE),
    r: isLarge ? 3.6 + noise(i + 500) * 3.6 : 0.9 + noise(i + 900) ** 2 * 2.4,
    role: isLarge ? ROLES[Math.floor(noise(i + 300) * ROLES.length)] : 'accent',
    opacity: (isLarge ? 0.95 : 0.6) * (1 - distance / (SPACING * Math.sqrt(DOTS)) / 1.2),
  };
});

export const CreatorField = () => (
  // Excluded from the prerendered page because it is as large as a screen.
  <svg className={styles.field} viewBox="-230 -230 460 460" aria-hidden data-heavy>
    {dots.map(({ role, ...dot }, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the field never changes
      <circle key={i} {...dot} fill={`var(--c-${role})`} />
    ))}
  </svg>
);
