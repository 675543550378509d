import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import { join, type Sql, sql } from '../embedded/sql.ts';
import { DIMENSIONS } from './embedding.ts';

/** Topics of the posts, and composition of the audience. */
export const EMBEDDINGS = ['content', 'audience'] as const;
export type Embedding = (typeof EMBEDDINGS)[number];

export const platformNumber = (platform: Platform): number => PLATFORMS.indexOf(platform);

export const vectorLiteral = (values: readonly number[]): Sql =>
  sql`[${join(
    values.map((value) => sql`${value}`),
    ', ',
  )}]::FLOAT[${DIMENSIONS}]`;
