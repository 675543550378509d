import * as z from 'zod/mini';
import { Brand } from '#shared/brand.ts';
import { fieldErrorsOf } from './parse.ts';

const Required = z.string().check(z.minLength(1, 'must not be empty'));

const brandFromJson = z.pipe(
  z.pipe(
    z._default(z.string(), '{}'),
    z.transform((text: string, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.issues.push({ code: 'custom', message: 'must be JSON', input: text });
        return z.NEVER;
      }
    }),
  ),
  Brand,
);

const Environment = z.object({
  AWS_REGION: z._default(z.string(), 'eu-west-1'),
  /** Set by AWS in a Lambda and nowhere else. */
  AWS_LAMBDA_FUNCTION_NAME: z.optional(z.string()),
  /** JSON of shared/brand.ts; what it leaves out has the default. */
  BRAND: brandFromJson,
  TABLE_NAME: Required,
  USER_POOL_ID: Required,
  USER_POOL_CLIENT_ID: Required,
  /** Keys of the embedded user pool. Its signing key is public, so the cloud never accepts it. */
  LOCAL_JWKS: z.optional(Required),
  CATALOGUE: z.enum(['embedded']),
  CATALOGUE_DIR: Required,
  /** Longest time a search may take. */
  SEARCH_TIMEOUT_MS: z._default(z.coerce.number().check(z.int(), z.minimum(100), z.maximum(60_000)), 5_000),
});

/** A setting is wrong; the message names every key. The process must not start. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export const badConfiguration = (error: z.core.$ZodError): ConfigError =>
  new ConfigError(
    `Bad configuration: ${Object.entries(fieldErrorsOf(error))
      .map(([key, problem]) => `${key} ${lowerFirst(problem)}`)
      .join('; ')}`,
  );

export type Config = ReturnType<typeof readConfig>;

/** The only reader of the environment: all problems in one message. */
export const readConfig = (environment: Record<string, string | undefined> = process.env) => {
  const parsed = z.safeParse(Environment, environment);
  if (!parsed.success) throw badConfiguration(parsed.error);
  const values = parsed.data;
  if (values.LOCAL_JWKS && values.AWS_LAMBDA_FUNCTION_NAME)
    throw new ConfigError('Bad configuration: LOCAL_JWKS is for the local stack only');
  return {
    region: values.AWS_REGION,
    brand: values.BRAND,
    tableName: values.TABLE_NAME,
    userPool: { id: values.USER_POOL_ID, clientId: values.USER_POOL_CLIENT_ID, localJwks: values.LOCAL_JWKS },
    catalogue: { kind: values.CATALOGUE, dir: values.CATALOGUE_DIR, timeoutMs: values.SEARCH_TIMEOUT_MS },
  };
};

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
