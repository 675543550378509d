import type { AudienceSketch, Shares } from './audience-overlap.ts';
import type { Platform } from './platforms.ts';

/** Weight of an interest among the tags. */
const INTEREST_WEIGHT = 0.5;

type Coded = { code: string; weight: number };

type SketchInput = {
  platform: Platform;
  user_id: string;
  followers: number;
  topics: readonly { tag: string; weight: number }[];
  interests: readonly number[];
  /** null if hidden. */
  audience: {
    countries: readonly Coded[];
    languages: readonly Coded[];
    people: readonly { code: string; male: number; female: number }[];
  } | null;
};

/** Input of the audience overlap model. */
export const sketchOf = ({ user_id, followers, topics, interests, audience }: Omit<SketchInput, 'platform'>): AudienceSketch => ({
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

/** For creators of several platforms, whose ids may collide. */
export const sketchAcross = (creator: SketchInput): AudienceSketch => ({
  ...sketchOf(creator),
  id: `${creator.platform}:${creator.user_id}`,
});

const byCode = (shares: readonly Coded[]): Shares => Object.fromEntries(shares.map(({ code, weight }) => [code, weight]));
