/** The secrets of a stage, by the names of `npm run secrets`. */
export const SECRET_NAMES = [
  'payments',
  'chat',
  'data-provider',
  'integrations',
  'cdn',
  'canary',
  'api-tokens',
  'integration-tokens',
  'suppression-key',
] as const;
export type SecretName = (typeof SECRET_NAMES)[number];

/** Tag by which a secret is found in its account, because its own name is generated. */
export const SECRET_TAG = 'secret';
/** `stage`: beginning of the names of its stacks, like `tensor-prod`. */
export const secretTag = (stage: string, name: SecretName): string => `${stage}/${name}`;
/** Tag of the secret `cdn`: version of its value that is deployed. */
export const VERSION_TAG = 'originVersion';
