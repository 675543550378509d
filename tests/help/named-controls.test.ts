import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ENGLISH } from '#functions/adapters/help/english.data.ts';
import { JAPANESE } from '#functions/adapters/help/japanese.data.ts';

const labelsOf = (language: string): Set<unknown> => {
  const folder = `web/i18n/${language}`;
  const files = readdirSync(folder).map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Record<string, unknown>);
  return new Set(files.flatMap((messages) => Object.values(messages)));
};

it.each([
  ['en', ENGLISH],
  ['ja', JAPANESE],
])('[SHL-12] every control that a help article names exists in the screens (%s)', (language, articles) => {
  const labels = labelsOf(language);
  const named = Object.values(articles).flatMap(({ body }) => [...body.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, name]) => name));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !labels.has(name))).toEqual([]);
});
