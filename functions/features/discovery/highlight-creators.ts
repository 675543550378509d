import type { CreatorDetail } from '#functions/ports/creators/creator-catalogue.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import type { CreatorHighlights, HighlightsRequest, HighlightsResponse } from '#shared/discovery/highlights-contract.ts';
import { visibleCreatorsOrThrow } from './visible-creators.ts';

/** Growth, credibility, figures and largest audience shares of creators in the results; none where the catalogue charges for each creator. */
export const highlightCreators = async (
  ctx: Ctx<'accounts' | 'catalogue' | 'creatorLists' | 'emailMatches' | 'files' | 'creatorFlags'> & SignedIn,
  { user_ids, ...search }: HighlightsRequest,
): Promise<HighlightsResponse> => {
  if (await ctx.catalogue.chargesDetails?.()) return { success: true, creators: [] };
  const creators = await visibleCreatorsOrThrow(ctx, search, user_ids);
  return { success: true, creators: creators.map(highlightsOf) };
};

const highlightsOf = ({ user_id, growth, figures, audience }: CreatorDetail): CreatorHighlights => ({
  user_id,
  growth,
  credibility: audience?.credibility ?? null,
  figures,
  top: {
    countries: audience?.countries[0],
    cities: audience?.cities[0],
    languages: audience?.languages[0],
    brands: audience?.brands[0],
    interests: audience?.interests[0],
    genders: audience?.genders[0],
    ethnicities: audience?.ethnicities[0],
    ages: audience?.ages[0],
  },
});
