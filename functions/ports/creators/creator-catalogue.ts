import type { NameQuery, NamesFound } from '#shared/ask/contract.ts';
import type { AudienceAge, AudienceGender, Ethnicity } from '#shared/audience.ts';
import type { ContactType } from '#shared/contacts.ts';
import type { CreatorRow } from '#shared/creator.ts';
import type { ComparedAudience, Growth } from '#shared/discovery/compare-contract.ts';
import type { CreatorSuggestion, Option, Place } from '#shared/discovery/contract.ts';
import type { Variation } from '#shared/discovery/counts-contract.ts';
import type { CreatorFigures } from '#shared/discovery/highlights-contract.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import type { RelatedTag } from '#shared/discovery/tags-contract.ts';
import type { Platform } from '#shared/platforms.ts';
import type { Post, PulledReport } from '#shared/reports/report.ts';

/** `hidden`: rows that this page lacks because their creators are suppressed, if any; the page can be followed by others. */
export type SearchPage = { total: number; creators: CreatorRow[]; hidden?: number };

/** Restricts a search to user ids of its platform, or excludes them; unknown ids have no effect. */
export type SearchScope = { only?: readonly string[]; except?: readonly string[] };

type Share<T> = T & { weight: number };

/** A creator as exported to files: the row, the contacts, further figures, and the largest shares of its audience. Weights are fractions 0..1. */
export type CreatorProfile = Omit<CreatorRow, 'match'> & {
  contacts: { type: ContactType; value: string }[];
  figures: CreatorFigures;
  /** Origin of the data; null if it is unknown or generated. */
  source: string | null;
  /** YYYY-MM-DD; day on which the data was collected. */
  fetched_at: string | null;
  /**
   * Audience of the followers, or of the likers if unknown; largest share first. All places, and up to five entries of the other
   * lists.
   */
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

/** A creator for comparisons and explanations: the complete audience, largest shares first. Weights are fractions 0..1. */
export type CreatorDetail = Omit<CreatorRow, 'match'> & {
  bio: string;
  /** Text of recent posts; empty if unknown. */
  captions: string;
  reels_plays: number | null;
  figures: CreatorFigures;
  growth: Growth;
  topics: Share<{ tag: string }>[];
  interests: number[];
  brands: string[];
  sponsors: string[];
  /** Describes the followers, or the likers if unknown; null if neither is known. */
  audience:
    | (ComparedAudience & {
        ethnicities: Share<{ code: Ethnicity }>[];
        people: { code: AudienceAge; male: number; female: number }[];
      })
    | null;
};

/** A creator with the handle that was asked for. */
export type FoundHandle = Omit<CreatorRow, 'match'> & { asked: string };

/** A creator with the hash of the contact's email address that was asked for. */
export type FoundEmail = { hash: string; creator: Omit<CreatorRow, 'match'> };

/** `q` is a tag or its beginning, with or without '#'. */
export type TagQuery = { q: string; platform: Platform; limit: number };

/** Recent, top and sponsored posts of a creator, without duplicates and in no particular order. */
export type CreatorPosts = Pick<CreatorRow, 'platform' | 'user_id' | 'username'> & { posts: Post[] };

/** Posts that the content filter searches, newest first. `created` is a UTC time or a day; tags and handles are in lower case. */
export type SearchedPosts = Pick<CreatorRow, 'platform' | 'user_id' | 'username'> & {
  posts: { link: string; created: string; caption: string; hashtags: string[]; mentions: string[] }[];
};

export type OptionList = 'brands' | 'universities';
export type CatalogueInfo = {
  version: string;
  creators: Record<Platform, number>;
  /** YYYY-MM-DD; the reference day for days since the last post. */
  asOf: string;
};

/**
 * The catalogue of creators. Searches throw `bad_request` naming the field of an unknown id, `too_slow` past the time limit and
 * `unavailable` when there is no readable catalogue.
 */
export interface CreatorCatalogue {
  /** Exact total; the order is stable: sort value, then followers descending, then user_id. */
  search(request: SearchRequest, scope?: SearchScope): Promise<SearchPage>;
  /** Exact totals of the search's variations, in their order. */
  countVariations(request: SearchRequest, variations: Variation[], scope?: SearchScope): Promise<number[]>;
  /** In the requested order; missing creators are omitted. */
  profiles(platform: Platform, userIds: readonly string[]): Promise<CreatorProfile[]>;
  /** Maximum number of profiles that can be read within one call; absent if there is no such limit. */
  profilesInACall?(): Promise<number>;
  /** Like `profiles`, with all known data of audience and content. */
  details(platform: Platform, userIds: readonly string[]): Promise<CreatorDetail[]>;
  /** Details cost money for each creator; absent if they are free. */
  chargesDetails?(): Promise<boolean>;
  /** Undefined when the creator does not exist. */
  report(platform: Platform, userId: string): Promise<PulledReport | undefined>;
  /** Posts of creators, in the requested order; missing creators are omitted. Throws `not_offered` where each creator costs money. */
  posts(platform: Platform, userIds: readonly string[]): Promise<CreatorPosts[]>;
  /** Like `posts`, the ones that the content filter searches. Throws `not_offered` where each creator costs money. */
  searchedPosts(platform: Platform, userIds: readonly string[]): Promise<SearchedPosts[]>;
  /** Undefined for an unknown id. */
  brand(id: number): Promise<Option | undefined>;
  locations(query: { q: string; types: Place['type'][]; limit: number }): Promise<Place[]>;
  options(list: OptionList, q: string, limit: number): Promise<Option[]>;
  /** Matches the beginning of the handle or of a word of the name; most followers first. */
  findCreators(query: { q: string; platform?: Platform; limit: number }): Promise<CreatorSuggestion[]>;
  /** Creators with exactly these handles, ignoring case and a leading @; most followers first. Two creators can have the same handle. */
  findHandles(platform: Platform, handles: readonly string[]): Promise<FoundHandle[]>;
  /** Creators of all platforms with a contact address of one of these hashes (`hashOfEmail`); most followers of each platform first. */
  findByEmail(hashes: readonly string[]): Promise<FoundEmail[]>;
  /** Entries with exactly these names, ignoring case, accents and punctuation. */
  findNames(query: NameQuery): Promise<NamesFound>;
  /** Tags with this beginning, in lower case without '#', most used on the platform first. */
  findTags(query: TagQuery): Promise<string[]>;
  /** Tags that creators use together with this one, nearest first; undefined for an unused tag. */
  relatedTags(query: TagQuery): Promise<RelatedTag[] | undefined>;
  info(): Promise<CatalogueInfo>;
}
