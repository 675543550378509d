import { GetSecretValueCommand, ListSecretsCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { vi } from 'vitest';

type Secret = { value: string; tags: Record<string, string> };

/** Answers every client of the SDK with these secrets, by ARN; returns them, and the ARNs written to. */
export const aSecretsManager = (secrets: Record<string, Secret>) => {
  const stored = new Map(Object.entries(secrets));
  const written: string[] = [];
  const answer = async (command: unknown): Promise<unknown> => {
    if (command instanceof ListSecretsCommand) return { SecretList: list(stored, command) };
    if (command instanceof GetSecretValueCommand) return { SecretString: stored.get(command.input.SecretId ?? '')?.value };
    if (!(command instanceof PutSecretValueCommand)) throw new Error('unknown command');
    const { SecretId = '', SecretString = '' } = command.input;
    written.push(SecretId);
    stored.set(SecretId, { tags: {}, ...stored.get(SecretId), value: SecretString });
    return {};
  };
  vi.spyOn(SecretsManagerClient.prototype, 'send').mockImplementation(answer as never);
  return { storedIn: (arn: string) => stored.get(arn)?.value ?? '', written };
};

/** A filter accepts a secret with a tag that begins with one of its values. */
const list = (stored: ReadonlyMap<string, Secret>, { input: { Filters = [] } }: ListSecretsCommand) =>
  [...stored]
    .filter(([, { tags }]) =>
      Filters.every(({ Key, Values = [] }) => {
        const found = Key === 'tag-key' ? Object.keys(tags) : Object.values(tags);
        return found.some((each) => Values.some((value) => each.startsWith(value)));
      }),
    )
    .map(([ARN, { tags }]) => ({
      ARN,
      LastChangedDate: new Date('2026-11-01'),
      Tags: Object.entries(tags).map(([Key, Value]) => ({ Key, Value })),
    }));
