import type { Span } from '../contrary/contrary-readings.ts';
import { JA_PERIOD, PERIOD } from '../periods.ts';
import { spansOf } from './spans-of.ts';

const PLAIN_PERIOD = PERIOD.replaceAll(/\?<\w+>/g, '?:');
const NUMBER = String.raw`\d[\d,.]*\s?(?:k|m|thousand|million)?(?:\s*(?:-|–|to)\s*\d[\d,.]*\s?(?:k|m)?)?\+?`;
/** "Gained 10k followers in 3 months" */
const ENGLISH = new RegExp(
  String.raw`(?<![\p{L}-])(?:gain(?:ed|ing|s)?|add(?:ed|ing|s)?|lost|los(?:es?|ing)|grew\s+by|grown\s+by|grow(?:s|ing)?\s+by|picked\s+up|won)\s+(?:(?:at\s+least|more\s+than|over|about|around|roughly|up\s+to|nearly|almost|an?\s+extra|another)\s+)?${NUMBER}\s*(?:(?:new|more|additional)\s+)?(?:followers|subscribers|subs|fans)(?:\s+(?:${PLAIN_PERIOD}|(?:per|an?|each|every)\s+(?:day|week|month|year)))?`,
  'giu',
);
/** 3か月でフォロワーを1万人増やした, 直近3か月でフォロワーが減った */
const JAPANESE = new RegExp(
  String.raw`(?:${JA_PERIOD}(?:で|に|の間に)?)?(?:フォロワー|登録者)(?:数)?(?:(?:を|が)?(?:約)?\d[\d,.]*[千万kKmM]*人?(?:以上|ほど|くらい|も)?(?:増|伸び|伸ば|獲得|減っ|失っ|減少)|(?:を|が)(?:減|失|(?:増え|伸び)てい?な))[\p{Script=Hiragana}]*`,
  'gu',
);

/** Growth in followers instead of percents, and losses: no filter has them, and their figures are no sizes. */
export const growthInNumbers = (sentence: string, isJapanese: boolean): Span[] => spansOf(sentence, [isJapanese ? JAPANESE : ENGLISH]);
