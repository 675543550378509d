import { en } from 'zod/locales';
import * as z from 'zod/mini';
import { type FieldErrors, refuseFields } from '#shared/http/errors.ts';

z.config(en());

type Issue = z.core.$ZodIssue;

const pathOf = (path: PropertyKey[], issue: Issue): PropertyKey[] => [...path, ...issue.path];

/** Names the wrong field also for issues that zod reports without it. */
const flatten = (issue: Issue, path: PropertyKey[] = []): [string, string][] => {
  const fieldPath = pathOf(path, issue);
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [[...fieldPath, key].join('.'), 'is not a known field']);
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const deepest = [...issue.errors].sort((a, b) => (b[0]?.path.length ?? 0) - (a[0]?.path.length ?? 0))[0];
    return (deepest ?? []).flatMap((inner) => flatten(inner, fieldPath));
  }
  return [[fieldPath.join('.') || 'request', issue.message]];
};

export const fieldErrorsOf = (error: z.core.$ZodError): FieldErrors => {
  // A map, because an object inherits fields like "constructor".
  const fields = new Map<string, string>();
  for (const [path, problem] of error.issues.flatMap((issue) => flatten(issue))) if (!fields.has(path)) fields.set(path, problem);
  return Object.fromEntries(fields);
};

/** Parses external input. Throws `bad_request` with all wrong fields. */
export const parseInput = <S extends z.ZodMiniType>(schema: S, input: unknown): z.infer<S> => {
  const parsed = z.safeParse(schema, input);
  if (parsed.success) return parsed.data;
  throw refuseFields(fieldErrorsOf(parsed.error));
};
