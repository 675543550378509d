type Path = (string | number)[];

/** Where a text holds half a character (a lone surrogate), which no store and no file can keep: its path, or nothing. */
export const brokenTextIn = (value: unknown, path: Path = []): Path | undefined => {
  if (typeof value === 'string') return value.isWellFormed() ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const broken = key.isWellFormed() ? brokenTextIn(inner, [...path, key]) : path;
    if (broken) return broken;
  }
  return undefined;
};
