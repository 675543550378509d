import { denied, type S3Refusal, wrongSignature } from './s3-refusal.ts';
import { signText } from './signature.ts';

export type PostForm = { bucket: string; fields: Record<string, string>; fileBytes: number };
type Condition = Record<string, string> | [string, string | number, string | number];
type Policy = { expiration: string; conditions: Condition[] };

/** Fields that a policy does not have to name. */
const FREE_FIELDS = new Set(['policy', 'x-amz-signature', 'file']);

/** The error when a form upload violates its signed policy; undefined when it is valid. `now` is in epoch milliseconds. */
export const postProblem = ({ bucket, fields, fileBytes }: PostForm, now: number): S3Refusal | undefined => {
  const sent: Record<string, string> = { ...lowerNames(fields), bucket };
  const encoded = sent.policy;
  if (!encoded) return denied('Bucket POST must contain a field named policy');
  if (signText(sent['x-amz-credential'] ?? '', encoded) !== sent['x-amz-signature']) return wrongSignature;
  const policy = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')) as Policy;
  if (!(now < Date.parse(policy.expiration))) return denied('Invalid according to Policy: Policy expired.');
  const rules = policy.conditions.flatMap(toRules);
  const named = new Set(rules.map(({ field }) => field));
  const extra = Object.keys(sent).find((name) => !named.has(name) && !FREE_FIELDS.has(name) && name !== 'bucket');
  if (extra) return denied(`Invalid according to Policy: Extra input fields: ${extra}`);
  return rules.map((rule) => ruleProblem(rule, sent, fileBytes)).find((problem) => problem !== undefined);
};

type Rule = { field: string; kind: string; value: string | number; max?: string | number };

const toRules = (condition: Condition): Rule[] => {
  if (!Array.isArray(condition))
    return Object.entries(condition).map(([name, value]) => ({ field: name.toLowerCase(), kind: 'eq', value }));
  const [kind, first, second] = condition;
  if (kind === 'content-length-range') return [{ field: 'content-length', kind, value: first, max: second }];
  return [{ field: String(first).replace(/^\$/, '').toLowerCase(), kind, value: second }];
};

const ruleProblem = ({ field, kind, value, max }: Rule, sent: Record<string, string>, fileBytes: number): S3Refusal | undefined => {
  if (kind === 'content-length-range') return sizeProblem(fileBytes, Number(value), Number(max));
  const given = sent[field] ?? '';
  const isFulfilled = kind === 'starts-with' ? given.startsWith(String(value)) : given === String(value);
  return isFulfilled ? undefined : denied(`Invalid according to Policy: Policy Condition failed: ["${kind}", "$${field}", "${value}"]`);
};

const sizeProblem = (bytes: number, min: number, max: number): S3Refusal | undefined => {
  if (bytes < min) return { status: 400, code: 'EntityTooSmall', message: 'Your proposed upload is smaller than the minimum allowed size' };
  if (bytes > max) return { status: 400, code: 'EntityTooLarge', message: 'Your proposed upload exceeds the maximum allowed size' };
  return undefined;
};

const lowerNames = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]));

/** The fields before the file, and the file's size; S3 ignores fields after the file. */
export const readForm = async (body: Buffer, contentType: string, bucket: string): Promise<PostForm> => {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value !== 'string') return { bucket, fields, fileBytes: value.size };
    fields[name] = value;
  }
  return { bucket, fields, fileBytes: 0 };
};
