import { create } from 'zustand';
import type { FieldErrors } from '#shared/http/errors.ts';
import { MAX_LINKS } from '#shared/post-analysis/limits.ts';
import { TOO_MANY_LINKS } from '#shared/post-analysis/messages.ts';
import { readInstagramPost } from '#shared/post-analysis/post-link.ts';
import { onSessionEnd } from '#web/api/session.ts';

/** `problem`: the server's reason why this post cannot be analyzed. */
export type QueuedLink = { url: string; problem?: string };

const STORAGE_KEY = 'post-links';

/** Posts queued for analysis. The queue survives navigation and, in its tab, a reload. */
export const useLinks = create<{ links: QueuedLink[] }>(() => ({ links: [] }));

let owner: string | undefined;

useLinks.subscribe(({ links }) => {
  if (owner !== undefined) sessionStorage.setItem(STORAGE_KEY, [owner, ...links.map(({ url }) => url)].join('\n'));
});

onSessionEnd(() => {
  owner = undefined;
  clearLinks();
  sessionStorage.removeItem(STORAGE_KEY);
});

/** Restores the queue after a reload. Not that of another account: a session may also end while no tab of the app is open. */
export const openQueue = (accountId: string | undefined): void => {
  if (owner === accountId || accountId === undefined) return;
  const [kept, ...urls] = (sessionStorage.getItem(STORAGE_KEY) ?? '').split('\n');
  owner = accountId;
  if (kept === accountId) useLinks.setState({ links: urls.map((url) => ({ url })) });
};

export const clearLinks = (): void => useLinks.setState({ links: [] });

export const isQueued = (url: string): boolean => useLinks.getState().links.some((link) => link.url === url);

export const removeLinks = (urls: readonly string[]): void =>
  useLinks.setState(({ links }) => ({ links: links.filter(({ url }) => !urls.includes(url)) }));

/** Queues the URLs in the input, each post once. `left` is the part that is not a post URL, `problem` the reason. */
export const addLinks = (typed: string): { left: string; problem?: string } => {
  const links = [...useLinks.getState().links];
  const left: string[] = [];
  let problem: string | undefined;
  for (const text of typed.split(/[\s,;、，；]+/u).filter(Boolean)) {
    const { link, problem: found } = readInstagramPost(text);
    if (link && links.some(({ url }) => url === link.postUrl)) continue;
    if (link && links.length < MAX_LINKS) links.push({ url: link.postUrl });
    else {
      left.push(text);
      problem ??= found ?? TOO_MANY_LINKS;
    }
  }
  useLinks.setState({ links });
  return { left: left.join(' '), ...(problem !== undefined && { problem }) };
};

/** `fields`: 'post.3' → the error of the fourth submitted URL. The queue may have changed since. */
export const markProblems = (submitted: readonly string[], fields: FieldErrors): void =>
  useLinks.setState(({ links }) => ({
    links: links.map(({ url }) => {
      const problem = fields[`post.${submitted.indexOf(url)}`];
      return { url, ...(problem !== undefined && { problem }) };
    }),
  }));
