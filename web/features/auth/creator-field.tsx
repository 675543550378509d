import styles from './showcase.module.css';

const DOTS = 190;
const SPACING = 15.5;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const ROLES = ['accent', 'accent', 'accent', 'male', 'female', 'good'] as const;

/** The same field at every visit. */
const noise = (i: number): number => {
  const x = Math.sin(i * 127.1 + 11.7) * 43_758.5453;
  return x - Math.floor(x);
};

/** A sunflower: few large creators, many small ones, fading outwards. */
const dots = Array.from({ length: DOTS }, (_, i) => {
  const distance = SPACING * Math.sqrt(i + 0.5);
  const isLarge = noise(i) > 0.9;
  return {
    cx: distance * Math.cos(i * GOLDEN_ANGLE),
    cy: distance * Math.sin(i * GOLDEN_ANGLE),
    r: isLarge ? 5 + noise(i + 500) * 4 : 1.4 + noise(i + 900) ** 2 * 3.2,
    role: isLarge ? ROLES[Math.floor(noise(i + 300) * ROLES.length)] : 'accent',
    opacity: (isLarge ? 0.95 : 0.5) * (1 - distance / (SPACING * Math.sqrt(DOTS)) / 1.25),
  };
});

export const CreatorField = () => (
  <svg className={styles.field} viewBox="-230 -230 460 460" aria-hidden>
    {dots.map(({ role, ...dot }, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the field never changes
      <circle key={i} {...dot} fill={`var(--c-${role})`} />
    ))}
  </svg>
);
