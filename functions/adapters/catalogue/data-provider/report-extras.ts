import * as z from 'zod/mini';
import { absent, IdText } from '#functions/adapters/data-provider/raw.ts';
import type { Post, RateBucket, RelatedCreator, UserProfile } from '#shared/reports/report.ts';
import { webAddressOf } from '#shared/text/web-address.ts';

/** Skips entries that cannot be parsed, because some data providers of the family leave holes in these lists. */
const entriesOf = <S extends z.ZodMiniType>(list: unknown, entry: S): z.infer<S>[] =>
  (Array.isArray(list) ? list : []).flatMap((each) => {
    const parsed = z.safeParse(entry, each);
    return parsed.success ? [parsed.data] : [];
  });

const undefinedIfEmpty = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined);

const rounded = (value: number | undefined): number | undefined => (value === undefined ? undefined : Math.round(value));

/** Removes undefined values. */
const defined = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;

const Count = absent(z.number());

const RawPost = z.object({
  link: z.string(),
  created: z.string(),
  text: absent(z.string()),
  image: absent(z.string()),
  thumbnail: absent(z.string()),
  stat: absent(z.object({ likes: Count, comments: Count, views: Count })),
});

export const postsIn = (list: unknown): Post[] | undefined =>
  undefinedIfEmpty(
    entriesOf(list, RawPost).map(({ link, created, text = '', image, thumbnail, stat = {} }) =>
      defined({
        link: webAddressOf(link) ?? '',
        created,
        text,
        image,
        thumbnail: thumbnail ?? image,
        stat: defined({ likes: rounded(stat.likes), comments: rounded(stat.comments), views: rounded(stat.views) }),
      }),
    ),
  );

const RawCreator = z.object({
  user_id: IdText,
  username: absent(z.string()),
  custom_name: absent(z.string()),
  fullname: absent(z.string()),
  picture: absent(z.string()),
  url: absent(z.string()),
  followers: z.number(),
  engagements: Count,
});

export const creatorsIn = (list: unknown): RelatedCreator[] | undefined =>
  undefinedIfEmpty(
    entriesOf(list, RawCreator).map(({ user_id, username, custom_name, fullname, picture, url, followers, engagements }) =>
      defined({
        user_id,
        picture: picture ?? '',
        url: webAddressOf(url) ?? '',
        username: username ?? custom_name ?? user_id,
        fullname: fullname ?? '',
        // 0 when likes are hidden.
        engagements: rounded(engagements) || undefined,
        followers: Math.round(followers),
      }),
    ),
  );

const RawTag = z.object({ tag: z.string().check(z.minLength(1)), weight: z.number() });

export const tagsIn = (list: unknown): UserProfile['top_mentions'] => undefinedIfEmpty(entriesOf(list, RawTag));

const RawBucket = z.object({ min: absent(z.number()), max: absent(z.number()), total: z.int(), median: absent(z.boolean()) });

export const rateBucketsIn = (list: unknown): RateBucket[] =>
  entriesOf(list, RawBucket).map(({ median, ...bucket }) => defined({ ...bucket, median: median ? true : undefined }));

const RawBrand = z.object({ id: z.int(), name: z.string() });

type Branded = {
  user_profile: Record<string, unknown>;
  audience_followers?: { data?: Record<string, unknown> | null | undefined } | null | undefined;
  audience_likers?: { data?: Record<string, unknown> | null | undefined } | null | undefined;
};

/** Finds a brand with the provider's id by its name, ignoring case. */
export const brandsIn = ({ user_profile, audience_followers, audience_likers }: Branded) => {
  const lists = [
    user_profile.brand_affinity,
    audience_followers?.data?.audience_brand_affinity,
    audience_likers?.data?.audience_brand_affinity,
  ];
  const brands = new Map(lists.flatMap((list) => entriesOf(list, RawBrand)).map((brand) => [brand.name.toLowerCase(), brand]));
  return (name: string) => brands.get(name.toLowerCase());
};
