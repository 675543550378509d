import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { badConfiguration } from '#functions/platform/config.ts';

const integer = (from: number, to: number, fallback: number) =>
  z._default(
    z.coerce
      .number()
      .check(z.int(`must be a whole number`), z.minimum(from, `must be at least ${from}`), z.maximum(to, `must be at most ${to}`)),
    fallback,
  );

const LocalEnvironment = z.object({
  PORT: integer(0, 65_535, 8080),
  DATA_DIR: z._default(z.string().check(z.minLength(1, 'must not be empty')), '.data'),
  /** Creators of the first start. */
  SEED_CREATORS: integer(100, 5_000_000, 100_000),
  SEED: integer(0, 4_294_967_295, 1),
});

export type LocalSettings = { port: number; dataDir: string; seedCreators: number; seed: number };

export const readLocalSettings = (environment: Record<string, string | undefined>): LocalSettings => {
  const parsed = z.safeParse(LocalEnvironment, environment);
  if (!parsed.success) throw badConfiguration(parsed.error);
  const { PORT, DATA_DIR, SEED_CREATORS, SEED } = parsed.data;
  return { port: PORT, dataDir: resolve(DATA_DIR), seedCreators: SEED_CREATORS, seed: SEED };
};
