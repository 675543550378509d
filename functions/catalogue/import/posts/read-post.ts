import { readPostUrl } from '#shared/campaigns/post-url.ts';
import { cleanCaption } from '#shared/posts/caption.ts';
import type { CreatorPost } from '#shared/posts/post.ts';
import { FIRST_DAY, MAX_ADDRESS, MAX_TAGS, POST_FIGURES, type PostType } from '#shared/posts/post-limits.ts';
import { dayAfter } from '../consistent-fields.ts';
import type { Problem, RowProblem } from '../row-problem.ts';
import { validFields } from '../valid-fields.ts';
import { cleanText } from '../values/clean-text.ts';
import { Misread } from '../values/misread.ts';
import { readCell, webAddress } from '../values/read-cell.ts';
import { readMoment } from '../values/read-date.ts';
import { withPostNames } from './post-names.ts';

type Values = Record<string, unknown>;
export type ReadPosts = { posts: CreatorPost[]; problems: RowProblem[] };

/** Words of platforms and exports for a type, and the numbers of Instagram's own interface. */
const WORDS_OF_TYPES: Record<PostType, readonly string[]> = {
  image: [
    ...['1', '8', 'photo', 'picture', 'carousel', 'album', 'sidecar'],
    ...['karussell', 'bild', 'foto', 'beitrag', '画像', '写真', 'カルーセル'],
  ],
  video: ['2', 'igtv', 'live video', '動画'],
  reel: ['reels', 'clips', 'リール', 'リール動画'],
  short: ['shorts'],
  story: ['stories', 'ストーリーズ', 'ストーリー'],
};
const TYPES = new Map(Object.entries(WORDS_OF_TYPES).flatMap(([type, words]) => words.map((word) => [word, type] as const)));
const BEFORE_TYPE = /^(ig(?![a-z])|instagram|xdt_?graph|graph)[\s_-]*/;
const AFTER_TYPE = /[\s_-]*(album|post)$/;

const typeOf = (word: string): string => {
  const bare = word.normalize('NFKC').trim().toLowerCase().replace(BEFORE_TYPE, '');
  const short = bare.replace(AFTER_TYPE, '');
  return TYPES.get(bare) ?? TYPES.get(short) ?? short;
};

/** Reads posts in the fields of `CreatorPost`. A post without a readable id or date is left out; other unreadable values are. */
export const readPosts = (values: unknown, asOf: string): ReadPosts => {
  if (!Array.isArray(values)) return { posts: [], problems: [{ field: 'posts', code: 'not_list' }] };
  const problems: RowProblem[] = [];
  const candidates = values.flatMap((entry, at) => {
    const report: Report = (field, problem) => {
      problems.push({ field: `posts.${at}${field && `.${field}`}`, ...problem });
    };
    if (typeof entry !== 'object' || entry === null) {
      report('', { code: 'not_post' });
      return [];
    }
    const post = plainPost(withPostNames(entry as Values), report);
    const isDated = checkDate(post.posted_at, asOf, report);
    if (post.post_id === undefined) report('post_id', { code: 'missing' });
    return isDated && post.post_id !== undefined ? [{ at, post }] : [];
  });
  const posts = candidates.flatMap(({ at, post }) => {
    const { fields, problems: invalid } = validFields({ posts: [post] });
    problems.push(...invalid.map((problem) => ({ ...problem, field: problem.field.replace(/^posts\.0/, `posts.${at}`) })));
    return fields.posts ?? [];
  });
  return { posts, problems };
};

type Report = (field: string, problem: Problem) => void;

const checkDate = (posted: unknown, asOf: string, report: Report): boolean => {
  if (posted === undefined) report('posted_at', { code: 'missing' });
  else if (String(posted) > dayAfter(asOf)) report('posted_at', { code: 'in_future', params: { date: String(posted) } });
  else if (String(posted) < FIRST_DAY) report('posted_at', { code: 'before_first_post', params: { date: String(posted) } });
  else return true;
  return false;
};

/** The creator's own columns, which rows of posts repeat. */
const OF_CREATOR = ['platform', 'user_id', 'username'];

const plainPost = (entry: Values, report: Report): Values => {
  const known = Object.entries(entry).filter(
    ([name, value]) => value !== null && value !== undefined && value !== '' && !OF_CREATOR.includes(name),
  );
  const read = known.flatMap(([name, value]) => {
    try {
      const result = READERS[name] ? READERS[name](value) : value;
      return result === undefined ? [] : [[name, result]];
    } catch (cause) {
      if (!(cause instanceof Misread)) throw cause;
      report(name, cause.problem);
      return [];
    }
  });
  const post: Values = Object.fromEntries(read);
  // Images have no views; some tables write 0.
  if (post.type === 'image' && post.views === 0) delete post.views;
  const linked = post.post_id === undefined && typeof post.url === 'string' ? readPostUrl(post.url).link?.postId : undefined;
  return linked === undefined ? post : { ...post, post_id: linked };
};

const text = (value: unknown): string | undefined => (typeof value === 'string' ? cleanCaption(cleanText(value)) || undefined : undefined);
const moment = (value: unknown): string => readMoment(String(value));
const count = (value: unknown): unknown => (typeof value === 'string' ? readCell('post_likes', value) : value);

const tags = (value: unknown): string[] | undefined => {
  const parts = Array.isArray(value) ? value : typeof value === 'string' ? value.split(/[\s,;[\]'"]+/) : [];
  const names = parts.flatMap(
    (part) =>
      text(part)
        ?.replace(/^[#＃@]+/, '')
        .toLowerCase() || [],
  );
  return names.length > 0 ? [...new Set(names)].slice(0, MAX_TAGS) : undefined;
};

const names = (value: unknown): unknown => (typeof value === 'string' ? readCell('sponsors', value) : value);

const READERS: Record<string, (value: unknown) => unknown> = {
  ...Object.fromEntries(POST_FIGURES.map((figure) => [figure, count])),
  // The interface of Instagram appends the id of the account.
  post_id: (value) => (typeof value === 'number' ? String(value) : text(value)?.replace(/^(\d{15,})_\d+$/, '$1')),
  posted_at: moment,
  fetched_at: moment,
  url: (value) => (typeof value === 'string' ? webAddress(value) : value),
  caption: text,
  hashtags: tags,
  mentions: tags,
  language: (value) => (typeof value === 'string' ? readCell('language', value) : value),
  sponsors: names,
  is_sponsored: (value) => (typeof value === 'boolean' ? value : readCell('has_ads', String(value))),
  type: (value) => typeOf(String(value)),
  // Addresses of files expire, and those of Instagram are often longer.
  thumbnail: (value) => (String(value).length > MAX_ADDRESS ? undefined : value),
};
