import type { NameQuery, NamesFound } from '#shared/ask/contract.ts';
import type { AudienceAge, AudienceGender, Ethnicity } from '#shared/audience.ts';
import type { ContactType } from '#shared/contacts.ts';
import type { CreatorRow } from '#shared/creator.ts';
import type { ComparedAudience, Growth } from '#shared/discovery/compare-contract.ts';
import type { CreatorSuggestion, Option, Place } from '#shared/discovery/contract.ts';
import type { Variation } from '#shared/discovery/counts-contract.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import type { RelatedTag } from '#shared/discovery/tags-contract.ts';
import type { Platform } from '#shared/platforms.ts';
import type { PulledReport } from '#shared/reports/report.ts';

export type SearchPage = { total: number; creators: CreatorRow[] };

/** Restricts a search to, or excludes, user_ids of its platform; unknown ids have no effect. */
export type SearchScope = { only?: readonly string[]; except?: readonly string[] };

type Share<T> = T & { weight: number };

/** A creator as files hold it: the row, the contacts, and what is strongest in its audience. */
export type CreatorProfile = Omit<CreatorRow, 'match'> & {
  contacts: { type: ContactType; value: string }[];
  /** Audience of the followers, else of the likers; largest share first. All places, the five largest of the other lists. */
  audience: {
    countries: Share<{ name: string }>[];
    states: Share<{ name: string }>[];
    cities: Share<{ name: string }>[];
    languages: Share<{ code: string }>[];
    brands: Share<{ name: string }>[];
    interests: Share<{ name: string }>[];
    genders: Share<{ code: AudienceGender }>[];
    ethnicities: Share<{ code: Ethnicity }>[];
    ages: Share<{ code: AudienceAge }>[];
  };
};

/** A creator as comparisons and explanations need it: all that its audience is known by, the largest shares first. */
export type CreatorDetail = Omit<CreatorRow, 'match'> & {
  bio: string;
  reels_plays: number | null;
  growth: Growth;
  topics: Share<{ tag: string }>[];
  interests: number[];
  brands: string[];
  sponsors: string[];
  /** Null = hidden. Describes the followers, else the likers. */
  audience: (ComparedAudience & { people: { code: AudienceAge; male: number; female: number }[] }) | null;
};

/** A creator, and the handle that it was asked for by. */
export type FoundHandle = Omit<CreatorRow, 'match'> & { asked: string };

/** A creator, and the hash of the e-mail address among its contacts that it was asked for by. */
export type FoundEmail = { hash: string; creator: Omit<CreatorRow, 'match'> };

/** `q` is a tag or its beginning, with or without '#'. */
export type TagQuery = { q: string; platform: Platform; limit: number };

export type OptionList = 'brands' | 'universities';
export type CatalogueInfo = {
  version: string;
  creators: Record<Platform, number>;
  /** YYYY-MM-DD; days since a post count from here. */
  asOf: string;
};

/**
 * The creators there are. Searches throw `bad_request` naming the field of an unknown id,
 * `too_slow` past the time limit and `unavailable` when there is no catalogue to read.
 */
export interface CreatorCatalogue {
  /** Exact total; order is stable: sort value, then followers descending, then user_id. */
  search(request: SearchRequest, scope?: SearchScope): Promise<SearchPage>;
  /** The exact totals of the search's variations, in their order. */
  countVariations(request: SearchRequest, variations: Variation[], scope?: SearchScope): Promise<number[]>;
  /** In the order asked; those that are not there (any more) are left out. */
  profiles(platform: Platform, userIds: readonly string[]): Promise<CreatorProfile[]>;
  /** How many of them there is time for within a call. Absent: more than a call asks for. */
  profilesInACall?(): Promise<number>;
  /** Like `profiles`, with all that is known of audience and content. */
  details(platform: Platform, userIds: readonly string[]): Promise<CreatorDetail[]>;
  /** All that is known of a creator; undefined when it is not there. */
  report(platform: Platform, userId: string): Promise<PulledReport | undefined>;
  locations(query: { q: string; types: Place['type'][]; limit: number }): Promise<Place[]>;
  options(list: OptionList, q: string, limit: number): Promise<Option[]>;
  /** Beginning of handle or of a word of the name, largest creators first. */
  findCreators(query: { q: string; platform?: Platform; limit: number }): Promise<CreatorSuggestion[]>;
  /** The creators of exactly these handles, the largest first; case and a leading @ do not count. Two can have the same. */
  findHandles(platform: Platform, handles: readonly string[]): Promise<FoundHandle[]>;
  /** Every creator of all networks whose contacts name an address with one of these hashes (`hashOfEmail`), the largest of a network first. */
  findByEmail(hashes: readonly string[]): Promise<FoundEmail[]>;
  /** Which of these exact names the catalogue has; case, accents and punctuation do not count. */
  findNames(query: NameQuery): Promise<NamesFound>;
  /** Tags that begin so, in lower case without '#', those that most creators of the platform use first. */
  findTags(query: TagQuery): Promise<string[]>;
  /** Tags that creators use together with one, nearest first; undefined for an unused tag. */
  relatedTags(query: TagQuery): Promise<RelatedTag[] | undefined>;
  info(): Promise<CatalogueInfo>;
}
