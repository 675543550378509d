import { isTerm } from '#shared/discovery/keyword-box.ts';
import { INTERESTS } from '#shared/interests.ts';
import { INTEREST_TAGS, readInterest } from '../interest-tags.ts';
import { foldName, tagOf } from '../knowledge.ts';
import { clauseOf, freeOf, kindIn, type Reading, set, textOf, use } from '../parse-state.ts';
import type { Named } from '../resolve-names.ts';
import { addPicks, addToSide, type Sides } from '../set-picks.ts';
import type { Scope } from '../shares.ts';

const INTEREST: Sides = { audience: 'audienceInterests', creator: 'influencerInterests' };

export const addTerm = (reading: Reading, term: string, at: number): boolean => {
  const terms = reading.values.relevance ?? [];
  return isTerm(term) && set(reading, 'relevance', [...new Set([...terms, term])], at);
};

const interestName = (id: string): string | undefined => INTERESTS.find((interest) => `${interest.id}` === id)?.name;

/**
 * A subject that is narrower than its interest keeps its own tag where the catalogue has it; audiences have no tags.
 * Where a platform has no interests, the topic of the same name asks for much the same.
 */
const addInterest = (reading: Reading, scope: Scope, at: number): void => {
  const part = reading.parts[at] as Named;
  const { id, tag: narrow } = readInterest(part.value);
  const name = interestName(id);
  const { tags } = reading.found;
  if (!name) return;
  if (narrow && tags.includes(narrow) && !scope.has(at)) return void addTerm(reading, `#${narrow}`, at);
  if (addToSide(reading, scope, at, [{ id, label: '' }], INTEREST)) {
    if (narrow) reading.widened.push({ text: textOf(reading, part), interest: id });
    return;
  }
  const tag = [tagOf(textOf(reading, part)), ...(INTEREST_TAGS[id] ?? [])].find((own) => tags.includes(own));
  if (tag && !scope.has(at)) addTerm(reading, `#${tag}`, at);
};

export const readInterestsAndTopics = (reading: Reading, scope: Scope): void => {
  for (const at of freeOf(reading, 'interest')) addInterest(reading, scope, at);
  for (const at of freeOf(reading, 'topic')) {
    const { value } = reading.parts[at] as Named;
    if (reading.found.tags.includes(value)) addTerm(reading, `#${value}`, at);
  }
  for (const at of freeOf(reading, 'hashtag')) addTerm(reading, textOf(reading, reading.parts[at] as Named), at);
};

/** Brands that a word of sponsoring in the same clause speaks of are partners; else who posts about them, or whose audience likes them. */
export const readBrands = (reading: Reading, scope: Scope): void => {
  for (const at of freeOf(reading, 'brand')) {
    const { value } = reading.parts[at] as Named;
    const brand = reading.found.brands.get(foldName(value));
    if (!brand) continue;
    const pick = { id: `${brand.value}`, label: brand.text };
    const sponsor = kindIn(reading, clauseOf(reading, at), 'sponsor');
    const isSet =
      sponsor === undefined || scope.has(at)
        ? addToSide(reading, scope, at, [pick], { audience: 'audienceBrands', creator: 'influencerBrands' })
        : addPicks(reading, 'influencerPartnership', [pick], at);
    if (isSet && sponsor !== undefined) use(reading, '', sponsor);
    if (!isSet && reading.found.tags.includes(tagOf(value))) addTerm(reading, `#${tagOf(value)}`, at);
  }
  for (const at of freeOf(reading, 'university')) {
    const university = reading.found.universities.get(foldName(reading.parts[at]?.value ?? ''));
    if (university) addPicks(reading, 'universityValue', [{ id: `${university.value}`, label: university.text }], at);
  }
  if (reading.values.universityValue) use(reading, '', ...freeOf(reading, 'student'));
};
