import { foldName } from '../knowledge.ts';
import { type ParseState, textOf } from '../parse-state.ts';

const DEAL = String.raw`(?:deals?|partnerships?|contracts?|sponsorships?|collab(?:oration)?s?|agreements?|campaigns?|ads?|(?:paid|sponsored)\s+(?:posts?|content|work)|work(?:ed|ing|s)?|partner(?:ed|ing|s)?|collaborat(?:ed|ing|es?)|sponsored|paid)`;
const THEM = new RegExp(
  String.raw`\b(?:no|not|never|without|\p{L}+n['’]t|neither|nor)\b[^,.;!?]{0,40}?\b${DEAL}\s+(?:with|by|for|from)\s+(them|it|(?:that|this|the)\s+(?:brand|company))(?![\p{L}'’])`,
  'diu',
);

/** "Mentions Lululemon but has no deal with them": the sentence with the only brand before the pronoun in its place. */
export const withBrandForPronoun = (state: ParseState): string | undefined => {
  const [from, to] = state.isJapanese ? [] : (THEM.exec(state.sentence)?.indices?.[1] ?? []);
  if (from === undefined || to === undefined) return undefined;
  const brands = state.parts.filter(({ kind, end }) => kind === 'brand' && end <= from);
  const [brand] = brands;
  const isOne = brand !== undefined && brands.every(({ value }) => foldName(value) === foldName(brand.value));
  return isOne ? `${state.sentence.slice(0, from)}${textOf(state, brand)}${state.sentence.slice(to)}` : undefined;
};
