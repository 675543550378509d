import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  paginateListSecrets,
  type SecretListEntry,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { SECRET_NAMES, SECRET_TAG, type SecretName, secretTag, VERSION_TAG } from '#shared/secrets.ts';

/** A secret of a deployed stage. `deployedVersion`: only of the secret of the CDN. */
export type StoredSecret = { name: SecretName; arn: string; changedAt: Date | undefined; deployedVersion: number | undefined };

const tagOf = ({ Tags = [] }: SecretListEntry, key: string): string | undefined => Tags.find(({ Key }) => Key === key)?.Value;

/** The secrets of a stage, by the beginning of the names of its stacks. */
export const findSecrets = async (stage: string): Promise<StoredSecret[]> => {
  const names = new Map(SECRET_NAMES.map((name) => [secretTag(stage, name), name]));
  const Filters = [
    { Key: 'tag-key' as const, Values: [SECRET_TAG] },
    // Matches the beginning of values.
    { Key: 'tag-value' as const, Values: [`${stage}/`] },
  ];
  const found: StoredSecret[] = [];
  for await (const { SecretList = [] } of paginateListSecrets({ client: new SecretsManagerClient({}) }, { Filters }))
    for (const secret of SecretList) {
      const name = names.get(tagOf(secret, SECRET_TAG) ?? '');
      const version = tagOf(secret, VERSION_TAG);
      if (name && secret.ARN)
        found.push({
          name,
          arn: secret.ARN,
          changedAt: secret.LastChangedDate,
          deployedVersion: version === undefined ? undefined : Number(version),
        });
    }
  return found.toSorted((one, other) => SECRET_NAMES.indexOf(one.name) - SECRET_NAMES.indexOf(other.name));
};

/** Undefined for a secret without a value. */
export const readStoredSecret = async (arn: string): Promise<string | undefined> =>
  (await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId: arn }))).SecretString;

export const writeStoredSecret = async (arn: string, value: string): Promise<void> => {
  await new SecretsManagerClient({}).send(new PutSecretValueCommand({ SecretId: arn, SecretString: value }));
};
