import { invalid } from './stripe-error.ts';

/** Form encoding of the SDK: 'items[0][price]=p&metadata[a]=b' means { items: { 0: { price: 'p' } }, metadata: { a: 'b' } }. */
export type Form = { [name: string]: string | Form };

const PART = /[^[\]]+/g;

export const parseForm = (text: string): Form => {
  const form: Form = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const parts = name.match(PART) ?? [];
    const last = parts.pop();
    if (last === undefined) continue;
    const target = parts.reduce(innerForm, form);
    target[last] = value;
  }
  return form;
};

const innerForm = (target: Form, part: string): Form => {
  const inner = target[part];
  if (typeof inner === 'object') return inner;
  const fresh: Form = Object.create(null);
  target[part] = fresh;
  return fresh;
};

export const textOf = (form: Form, name: string): string | undefined => {
  const value = form[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export const formOf = (form: Form, name: string): Form => {
  const value = form[name];
  return typeof value === 'object' ? value : {};
};

/** The keys of a list are numbers. */
export const listOf = (form: Form, name: string): Form[] =>
  Object.values(formOf(form, name)).flatMap((each) => (typeof each === 'object' ? [each] : []));

export const textsOf = (form: Form, name: string): string[] =>
  Object.values(formOf(form, name)).flatMap((each) => (typeof each === 'string' ? [each] : []));

export const metadataOf = (form: Form): Record<string, string> =>
  Object.fromEntries(
    Object.entries(formOf(form, 'metadata')).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

export const required = (form: Form, name: string): string => {
  const value = textOf(form, name);
  if (value === undefined) throw invalid(`Missing required param: ${name}.`, name);
  return value;
};
