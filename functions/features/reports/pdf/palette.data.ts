/** Colors by role on white paper, from the light theme. */
export const PALETTE = {
  text: '#14161c',
  muted: '#5a6170',
  faint: '#687083',
  line: '#e6e8ee',
  lineStrong: '#d3d7e0',
  inset: '#f4f5f8',
  accent: '#4a5cf5',
  onAccent: '#ffffff',
  good: '#0f7a4d',
  bad: '#c93a24',
  warn: '#e0a32e',
  male: '#1f87ee',
  female: '#ff5537',
} as const;
