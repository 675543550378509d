import type { Picture } from '#functions/ports/creators/pdf-images.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { AudienceBlock, PulledReport } from '#shared/reports/report.ts';
import { POSTS, pictureOf } from './posts-part.ts';

/** A slow image must not delay the document. */
const MAX_WAIT_MS = 2_500;
/** At least the number of people that any card shows. */
const PEOPLE = 4;

const picturesIn = ({ data }: AudienceBlock): string[] =>
  [data?.notable_users, data?.audience_lookalikes].flatMap((people = []) => people.slice(0, PEOPLE).map(({ picture }) => picture));

const urlsIn = ({ user_profile: profile, audience_followers, audience_likers }: PulledReport): string[] => [
  profile.picture,
  ...(profile.similar_users ?? []).slice(0, PEOPLE).map(({ picture }) => picture),
  ...picturesIn(audience_followers),
  ...picturesIn(audience_likers),
  ...[profile.recent_posts, profile.top_posts, profile.commercial_posts].flatMap((posts = []) =>
    posts.slice(0, POSTS.best).flatMap((post) => pictureOf(post) ?? []),
  ),
];

/** Returns the images of a report that load in time, by URL. */
export const findImages = async ({ pdfImages }: Ctx<'pdfImages'>, report: PulledReport): Promise<Map<string, Picture>> => {
  const found = new Map<string, Picture>();
  const urls = new Set(urlsIn(report).filter(Boolean));
  const all = Promise.all(
    [...urls].map(async (url) => {
      const picture = await pdfImages.find(url);
      if (picture) found.set(url, picture);
    }),
  );
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, MAX_WAIT_MS);
  });
  await Promise.race([all, timeout]);
  clearTimeout(timer);
  // Copies the map, so that an image that arrives later cannot appear in a part of the document only.
  return new Map(found);
};
