import type { Post } from '#shared/reports/report.ts';
import type { CardReport } from './content-card.ts';

/** Every post of a report once, newest first. */
export const shownPosts = ({ user_profile: { recent_posts = [], top_posts = [], commercial_posts = [] } }: CardReport): Post[] =>
  [...new Map([...commercial_posts, ...top_posts, ...recent_posts].map((post) => [post.link, post])).values()].toSorted((a, b) =>
    a.created < b.created ? 1 : -1,
  );
