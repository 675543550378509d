import { AppError } from '#shared/http/errors.ts';

export type SecretSettings = { kind: 'none' } | { kind: 'secret'; secret: string } | { kind: 'stored'; arn: string };

/** Only functions that use or display the protected data have access to the secret. */
export const secretSettings = (secret: string | undefined, arn: string | undefined): SecretSettings => {
  if (arn) return { kind: 'stored', arn };
  return secret ? { kind: 'secret', secret } : { kind: 'none' };
};

export const givenSecret = (settings: Exclude<SecretSettings, { kind: 'stored' }>, owner: string): string => {
  if (settings.kind === 'secret') return settings.secret;
  throw new AppError('unavailable', undefined, { cause: new Error(`missing secret of the ${owner}`) });
};
