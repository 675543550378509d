import type { Rewrite } from '../clauses/shorthand.ts';
import { ENGLISH_SIGNS, JAPANESE_SIGNS } from './signs.ts';

const NOUN = '(?:options?|alternatives?|groups?|types?|kinds?|profiles?|personas?|segments?|variants?|possibilities)';
const numbered = (number: string): string => String.raw`(?<![\p{L}-])${NOUN}\s*(?:${number})\s*[:)=–-]\s*`;

/** "Two options: … or …", "option 1: …. Option 2: …" are alternatives. */
export const ENGLISH_OPTIONS: Rewrite[] = [
  ...ENGLISH_SIGNS,
  [
    new RegExp(
      String.raw`(?<![\p{L}-])(?:two|2|three|3)\s+(?:possible\s+)?${NOUN}\s*[:–-]\s*(?:either\s+)?(?=[^.;!?]*(?<!\p{L})or(?!\p{L}))`,
      'giu',
    ),
    'either ',
  ],
  [
    new RegExp(
      String.raw`${numbered('1|one|a')}([^.;!?\n]+?)[\s.,;]*(?<!\p{L})(?:or\s+)?${numbered('2|two|b')}(?![^]*${numbered('3|three|c')})`,
      'giu',
    ),
    'either $1 or ',
  ],
];

const JA_NOUN = '(?:パターン|案|グループ|プラン|タイプ|候補|条件)';
const japanese = (number: string): string => String.raw`${JA_NOUN}\s*(?:${number})\s*[:)、]\s*`;
export const JAPANESE_OPTIONS: Rewrite[] = [
  ...JAPANESE_SIGNS,
  [/(?:次|以下|下記)の(?:どちらか|いずれか)(?:一方|の条件)?\s*[:、]\s*/gu, ''],
  [new RegExp(`${japanese('A|1')}([^。;\\n]+?)[、。;\\s]*(?:または、?)?${japanese('B|2')}(?![^]*${japanese('C|3')})`, 'giu'), '$1、または'],
];
