import type { Span } from '../contrary/contrary-readings.ts';
import { spansOf } from './spans-of.ts';

const SUM = String.raw`\d[\d,.]*\s?[km]?(?![\p{L}\d])`;
const SIGN = '[€£¥₩₹]';
const CODE = '(?:jpy|eur|gbp|chf|aud|cad|inr|krw|sek|nok|dkk|pln)';
const NAME = String.raw`(?:yen|euros?|pounds?|rupees|pesos|francs|${CODE})(?!\p{L})`;
const BOUND = String.raw`(?:(?:between|from|under|below|above|over|about|around|roughly|up\s+to|at\s+most|at\s+least|less\s+than|more\s+than|(?:no|not)\s+(?:over|above|under|below|(?:more|less)\s+than)|max(?:imum)?|min(?:imum)?|within)\s+)`;
const BUDGET = String.raw`(?:(?:(?:our|the|a)\s+)?(?:budget|price|fee|rate)s?\s*(?:(?:is|of|are)\s+|[:=]\s*)?)`;
const TO = String.raw`\s?(?:-|–|to|and)\s?`;
const EACH = String.raw`(?:\s*(?:(?:per|a|for\s+a|\/)\s*(?:post|video|reel|story|creator|influencer|person|head)(?!\p{L})|each(?!\p{L})|max(?:imum)?(?!\p{L})))`;
const ENGLISH = new RegExp(
  String.raw`(?<![\p{L}\p{N}#@])${BUDGET}?${BOUND}?(?:(?:${SIGN}|${CODE}\s?)\s?${SUM}(?:${TO}(?:${SIGN}\s?)?${SUM})?|\d[\d,.]*\s?[km]?(?:${TO}${SUM})?\s?(?:${SIGN}|${NAME}))${EACH}?`,
  'giu',
);

const JA_SUM = String.raw`\d[\d,.]*[十百千万億]*`;
const JAPANESE = new RegExp(
  String.raw`(?:(?:予算|報酬|謝礼|単価|費用|料金|価格|ギャラ)(?:は|が|:)?\s*)?(?:(?:1|一)(?:投稿|本|人|件|名|回)(?:あたり|当たり|につき)?(?:の)?(?:予算)?(?:は|が|:)?\s*)?(?:[¥]${JA_SUM}|${JA_SUM}円?(?:[〜~-]|から)${JA_SUM}円|${JA_SUM}円)(?!均|ショップ|未満の商品)(?:以内|以下|まで|程度|前後|未満|以上|くらい|ぐらい|ほど|[〜~])?`,
  'gu',
);

/** Prices are in US dollars; those in other currencies are named as a whole. */
export const otherCurrencies = (sentence: string, isJapanese: boolean): Span[] => spansOf(sentence, [isJapanese ? JAPANESE : ENGLISH]);
