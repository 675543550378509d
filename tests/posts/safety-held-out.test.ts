import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SAFETY_CATEGORIES } from '#shared/posts/safety/categories.ts';
import { flagsOf } from '#shared/posts/safety/flags.ts';

type Caption = { set: string; language: string; category: string; caption: string };

/** "none" is no category: near misses that no advertiser would object to. The captions were written before the lists were read. */
const CAPTIONS: Caption[] = readFileSync(new URL('./safety-held-out.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [set = '', language = '', category = '', caption = ''] = line.split('\t');
    return { set, language, category, caption };
  });

const categoriesOf = ({ caption }: Caption): string[] =>
  flagsOf({ post_id: 'p', posted_at: '2026-10-01', caption }).flatMap((flag) => ('category' in flag ? [flag.category] : []));

describe('captions as people write them', () => {
  it.each(['en', 'ja'])('[PTS-07] are flagged in their category, and near misses are not: %s', (language) => {
    const captions = CAPTIONS.filter((each) => each.language === language);
    const unsafe = captions.filter(({ category }) => category !== 'none');
    const harmless = captions.filter(({ category }) => category === 'none');
    expect(new Set(unsafe.map(({ category }) => category))).toEqual(new Set(SAFETY_CATEGORIES));
    const found = unsafe.filter((each) => categoriesOf(each).includes(each.category)).length;
    const wrong = harmless.filter((each) => categoriesOf(each).length > 0).length;
    // Figures and their history are in tests/posts/safety-held-out.md. These bounds notice lists that became worse.
    expect(found / unsafe.length).toBeGreaterThanOrEqual(0.85);
    expect(found / (found + wrong)).toBeGreaterThanOrEqual(0.9);
  });
});
