import { en } from 'zod/locales';
import * as z from 'zod/mini';
import { type FieldErrors, refuseFields } from '#shared/http/errors.ts';

z.config(en());

type Issue = z.core.$ZodIssue;

const within = (path: PropertyKey[], issue: Issue): PropertyKey[] => [...path, ...issue.path];

/** zod words some problems without their field; these name the field that is wrong. */
const flatten = (issue: Issue, path: PropertyKey[] = []): [string, string][] => {
  const here = within(path, issue);
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [[...here, key].join('.'), 'is not a known field']);
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const deepest = [...issue.errors].sort((a, b) => (b[0]?.path.length ?? 0) - (a[0]?.path.length ?? 0))[0];
    return (deepest ?? []).flatMap((inner) => flatten(inner, here));
  }
  return [[here.join('.') || 'request', issue.message]];
};

export const fieldErrorsOf = (error: z.core.$ZodError): FieldErrors => {
  const fields: FieldErrors = {};
  for (const [path, problem] of error.issues.flatMap((issue) => flatten(issue))) fields[path] ??= problem;
  return fields;
};

/** Parses what came from outside, or throws `bad_request` naming every wrong field. */
export const parseInput = <S extends z.ZodMiniType>(schema: S, input: unknown): z.infer<S> => {
  const parsed = z.safeParse(schema, input);
  if (parsed.success) return parsed.data;
  throw refuseFields(fieldErrorsOf(parsed.error));
};
