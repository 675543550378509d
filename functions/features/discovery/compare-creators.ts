import type { CreatorDetail } from '#functions/ports/creator-catalogue.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { type AudienceSketch, OVERLAP_METHOD, overlapOf, reachOf, type Shares } from '#shared/audience-overlap.ts';
import type {
  AudienceComparison,
  ComparedAudience,
  ComparedCreator,
  CompareRequest,
  Comparison,
} from '#shared/discovery/compare-contract.ts';
import { visibleCreatorsOrThrow } from './visible-creators.ts';

const STRONGEST = 5;
/** A topic named by its interest counts as a middling tag. */
const INTEREST_WEIGHT = 0.5;

/** Creators side by side in the order asked, and how much of their audiences is the same. */
export const compareCreators = async (
  ctx: Ctx<'accounts' | 'catalogue' | 'creatorLists' | 'marks'> & SignedIn,
  { user_ids, ...search }: CompareRequest,
): Promise<Comparison> => {
  const creators = await visibleCreatorsOrThrow(ctx, search, user_ids);
  return { success: true, creators: creators.map(comparedOf), audiences: audiencesOf(creators.map(sketchOf)) };
};

const audiencesOf = (sketches: AudienceSketch[]): AudienceComparison => ({
  method: OVERLAP_METHOD,
  pairs: sketches.flatMap((a, at) =>
    sketches.slice(at + 1).map((b) => ({ user_ids: [a.id, b.id] satisfies [string, string], overlap: overlapOf(a, b) ?? null })),
  ),
  reach: reachOf(sketches) ?? null,
});

/** What the model of audience overlap looks at. */
const sketchOf = ({ user_id, followers, topics, interests, audience }: CreatorDetail): AudienceSketch => ({
  id: user_id,
  followers,
  traits: audience
    ? {
        country: byCode(audience.countries),
        language: byCode(audience.languages),
        people: Object.fromEntries(
          audience.people.flatMap(({ code, male, female }) => [
            [`${code} MALE`, male],
            [`${code} FEMALE`, female],
          ]),
        ),
      }
    : {},
  topics: Object.fromEntries([
    ...topics.map(({ tag, weight }) => [`#${tag.toLowerCase()}`, weight]),
    ...interests.map((id) => [`${id}`, INTEREST_WEIGHT]),
  ]),
});

const byCode = (shares: readonly { code: string; weight: number }[]): Shares =>
  Object.fromEntries(shares.map(({ code, weight }) => [code, weight]));

const comparedOf = ({
  bio: _,
  topics,
  interests: __,
  brands: ___,
  sponsors: ____,
  audience,
  ...creator
}: CreatorDetail): ComparedCreator => ({
  ...creator,
  topics: topics.slice(0, STRONGEST).map(({ tag }) => tag),
  audience: audience && strongestOf(audience),
});

const strongestOf = ({
  of,
  credibility,
  countries,
  cities,
  ages,
  genders,
  languages,
  interests,
  brands,
}: ComparedAudience): ComparedAudience => ({
  of,
  credibility,
  countries: countries.slice(0, STRONGEST),
  cities: cities.slice(0, STRONGEST),
  ages,
  genders,
  languages: languages.slice(0, STRONGEST),
  interests: interests.slice(0, STRONGEST),
  brands: brands.slice(0, STRONGEST),
});
