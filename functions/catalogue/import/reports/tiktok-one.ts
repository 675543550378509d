import { list, textOf, type Values, whole, withoutEmpty } from './raw-values.ts';

/** Converts a creator of the TikTok One API. */
export const readTiktokCreator = (row: Values): Values | undefined => {
  if (!('handle_name' in row && 'followers_count' in row)) return undefined;
  const audience = audienceOf(row);
  return withoutEmpty({
    platform: 'tiktok',
    username: textOf(row.handle_name)?.replace(/^@/, ''),
    name: textOf(row.display_name),
    bio: textOf(row.bio),
    picture: textOf(row.profile_image),
    followers: figure(row.followers_count),
    following: figure(row.following_count),
    posts_count: figure(row.videos_count),
    total_likes: figure(row.likes_count),
    // The API has no mean; the median is the typical number of views.
    avg_views: figure(row.median_views),
    engagement_rate: rateOf(row.engagement_rate),
    country: textOf(row.country_code ?? row.country),
    language: textOf(row.language_code ?? row.language),
    topics: [...list(row.content_labels), ...list(row.industry_labels)].flatMap((label) => textOf(label.label_name) ?? []),
    audience_followers: Object.keys(audience).length > 0 ? audience : undefined,
  });
};

const numericOf = (value: unknown): number | undefined => {
  const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value.replace(/\s*%$/, '')) : value;
  return typeof parsed === 'number' && Number.isFinite(parsed) ? parsed : undefined;
};
const figure = (value: unknown): number | undefined => whole(numericOf(value));

/** Above 1 the rate is in percent. */
const rateOf = (value: unknown): number | undefined => {
  const rate = numericOf(value);
  if (rate === undefined) return undefined;
  return rate > 1 || String(value).includes('%') ? Number((rate / 100).toPrecision(15)) : rate;
};

const audienceOf = (row: Values): Values =>
  withoutEmpty({
    genders: sharesOf(row.audience_genders, ['gender'], (gender) => gender.toUpperCase()),
    ages: merged(sharesOf(row.audience_ages, ['age', 'age_range'], ageOf)),
    countries: sharesOf(row.audience_countries ?? row.audience_locations, ['country', 'country_code', 'location'], (code) => code),
    languages: sharesOf(row.audience_languages, ['language', 'language_code'], (code) => code),
  });

/** The group 45-64 contains 45-54; 55+ fits no group. */
const ageOf = (age: string): string => (age === '45-54' ? '45-64' : age);

/** Percentages that sum above 1 are of 100. */
const sharesOf = (entries: unknown, names: string[], codeOf: (name: string) => string): Values[] => {
  const shares = list(entries).flatMap((entry) => {
    const name = names.map((key) => textOf(entry[key])).find((text) => text !== undefined);
    const weight = numericOf(entry.percentage ?? entry.weight ?? entry.ratio);
    return name === undefined || weight === undefined ? [] : [{ code: codeOf(name), weight }];
  });
  const scale = shares.reduce((total, { weight }) => total + weight, 0) > 1.01 ? 100 : 1;
  return shares.map(({ code, weight }) => ({ code, weight: Number((weight / scale).toPrecision(15)) }));
};

const merged = (shares: Values[]): Values[] => {
  const weights = new Map<unknown, number>();
  for (const { code, weight } of shares) weights.set(code, (weights.get(code) ?? 0) + Number(weight));
  return [...weights].map(([code, weight]) => ({ code, weight }));
};
