import type { Span } from '../contrary/contrary-readings.ts';
import { NO_ONE, SKIP } from '../negation/refused-conditions.ts';
import { spansOf } from './spans-of.ts';

const ENGLISH = new RegExp(
  String.raw`(?<!\p{L})${NO_ONE}(?:\s+(?:who|that|which))?\s*(?:(?:do|does|is|are|ca|wo|has|have)n['’]?t|(?:do|does|is|are|can|has|have)\s+not|cannot|not|['’](?:s|re)\s+not)\s+(?:(?!\bbut\b)[^,.;:!?()|])+`,
  'giu',
);

/** "Skip if male and vegan" leaves out neither all men nor all vegans. */
const BOTH = new RegExp(
  String.raw`(?<=^|[,.;!?(|]\s*)${SKIP}\s+if\s+(?:(?!\b(?:or|and|but)\b)[^,.;:!?()|])+\sand\s(?!skip|no\b|do)[^,.;:!?()|]+`,
  'giu',
);

/** "Exclude anyone not in Texas or Nike partners": what is refused for a lack beside others is not clear. */
export const unclearLacks = (sentence: string, isJapanese: boolean): Span[] => (isJapanese ? [] : spansOf(sentence, [ENGLISH, BOTH]));
