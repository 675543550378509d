import type { CreatorDetail } from '#functions/ports/creators/creator-catalogue.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { type AudienceSketch, OVERLAP_METHOD, overlapOf, reachOf } from '#shared/audience-overlap.ts';
import { sketchOf } from '#shared/audience-sketch.ts';
import type {
  AudienceComparison,
  ComparedAudience,
  ComparedCreator,
  CompareRequest,
  Comparison,
} from '#shared/discovery/compare-contract.ts';
import { visibleCreatorsOrThrow } from './visible-creators.ts';

const MAX_SHOWN = 5;

/** Compares creators in the requested order, with the overlap of their audiences. */
export const compareCreators = async (
  ctx: Ctx<'accounts' | 'catalogue' | 'creatorLists' | 'emailMatches' | 'files' | 'creatorFlags'> & SignedIn,
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

const comparedOf = ({
  bio: _,
  captions: _____,
  figures: ______,
  topics,
  interests: __,
  brands: ___,
  sponsors: ____,
  audience,
  ...creator
}: CreatorDetail): ComparedCreator => ({
  ...creator,
  topics: topics.slice(0, MAX_SHOWN).map(({ tag }) => tag),
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
  countries: countries.slice(0, MAX_SHOWN),
  cities: cities.slice(0, MAX_SHOWN),
  ages,
  genders,
  languages: languages.slice(0, MAX_SHOWN),
  interests: interests.slice(0, MAX_SHOWN),
  brands: brands.slice(0, MAX_SHOWN),
});
