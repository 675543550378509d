import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { REFRESH_MS } from '../adapters/aws/secrets.ts';
import { findSecrets, readStoredSecret, type StoredSecret, writeStoredSecret } from '../adapters/aws/stored-secrets.ts';
import { SECRET_KINDS, type SecretKind } from './secret-kinds.ts';

/** `stage`: beginning of the names of its stacks, like `tensor-prod`. */
export type Rotation = {
  stage: string;
  name: string;
  isDry: boolean;
  /** Reads the value of a secret that another company has issued. */
  readValue: (form: string) => Promise<string>;
  /** The account of the canary of a stage; undefined without the outputs of its deployment. */
  canary: { passwordArn: string; takePassword: () => Promise<void> } | undefined;
};

const GENERATED_BYTES = 30;
const generated = (): string => randomBytes(GENERATED_BYTES).toString('hex');

const secretsOf = async (stage: string): Promise<StoredSecret[]> => {
  const secrets = await findSecrets(stage);
  if (secrets.length > 0) return secrets;
  throw new Error(
    `found no secrets of ${stage}: is it deployed by this version, and are these the credentials and the region of its account?`,
  );
};

const RULES: Record<SecretKind['kind'], string> = {
  given: 'issued by another company: rotate reads the new value from standard input',
  versioned: 'generated: rotate adds a version, a deployment uses it',
  account: 'generated: rotate replaces it and sets it for its account',
  never: 'never replaced',
};

/** A line for each secret of the stage. */
export const listSecrets = async (stage: string): Promise<string[]> =>
  (await secretsOf(stage)).map(({ name, changedAt, deployedVersion }) => {
    const changed = changedAt?.toISOString().slice(0, 10) ?? 'never';
    const version = deployedVersion === undefined ? '' : `, version ${deployedVersion} is deployed`;
    return `${name.padEnd(20)}changed ${changed}  ${RULES[SECRET_KINDS[name].kind]}${version}`;
  });

/** Returns what was done and what is left to do. Throws without having changed anything; a repeated rotation does what is missing. */
export const rotateSecret = async (rotation: Rotation): Promise<string[]> => {
  const { stage, name } = rotation;
  const secrets = await secretsOf(stage);
  const secret = secrets.find((each) => each.name === name);
  if (!secret) throw new Error(`${stage} has no secret ${name}. It has ${secrets.map((each) => each.name).join(', ')}`);
  const kind = SECRET_KINDS[secret.name];
  if (kind.kind === 'never') throw new Error(`${name} of ${stage} cannot be replaced: ${kind.reason}`);
  if (kind.kind === 'given') return replaceGiven(rotation, secret, kind);
  return kind.kind === 'versioned' ? addVersion(rotation, secret) : replacePassword(rotation, secret);
};

type GivenKind = Extract<SecretKind, { kind: 'given' }>;

const replaceGiven = async ({ stage, isDry, readValue }: Rotation, { name, arn }: StoredSecret, { form, check }: GivenKind) => {
  const value = (await readValue(form)).trim();
  try {
    check(value);
  } catch {
    throw new Error(`the new value of ${name} of ${stage} must be ${form}. Nothing was changed`);
  }
  if (value === (await readStoredSecret(arn))) return [`${name} of ${stage} has this value already`];
  if (isDry) return [`would replace ${name} of ${stage}`];
  await writeStoredSecret(arn, value);
  return [
    `${name} of ${stage} is replaced`,
    `Functions read it within ${REFRESH_MS / 60_000} minutes, without a deployment: revoke the old value after that.`,
  ];
};

const Versions = z.record(z.string().check(z.regex(/^v\d+$/)), z.string());

/** The CDN and the functions have the version of the setting `originVersion`; functions also accept the one before. */
const addVersion = async ({ stage, isDry }: Rotation, { name, arn, deployedVersion }: StoredSecret): Promise<string[]> => {
  if (!deployedVersion) throw new Error(`${name} of ${stage} does not say which of its versions is deployed: deploy the stage first`);
  const values = Versions.parse(JSON.parse((await readStoredSecret(arn)) ?? '{}'));
  const next = deployedVersion + 1;
  const steps = [
    `Deploy all stacks with the setting originVersion=${next}, and keep that setting. Until then the CDN sends version ${deployedVersion}.`,
    'After a leak rotate once more, when the deployment is complete: functions accept the version before the deployed one.',
  ];
  if (values[`v${next}`] !== undefined) return [`${name} of ${stage} has version ${next} already`, ...steps];
  if (isDry) return [`would add version ${next} to ${name} of ${stage}`, ...steps];
  const kept = Object.entries(values).filter(([version]) => Number(version.slice(1)) >= deployedVersion - 1);
  await writeStoredSecret(arn, JSON.stringify({ ...Object.fromEntries(kept), [`v${next}`]: generated() }));
  return [`${name} of ${stage} has version ${next}`, ...steps];
};

const replacePassword = async ({ stage, isDry, canary }: Rotation, { name, arn }: StoredSecret): Promise<string[]> => {
  if (!canary) throw new Error(`the account of ${name} of ${stage} is not known: name the outputs of its deployment with --outputs`);
  if (canary.passwordArn !== arn) throw new Error(`the outputs are not those of ${stage}: name its own with --outputs`);
  if (isDry) return [`would replace ${name} of ${stage} and the password of its account`];
  await writeStoredSecret(arn, generated());
  await canary.takePassword();
  return [`${name} of ${stage} and the password of its account are replaced`];
};
