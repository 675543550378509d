import type { CreatorCatalogue } from '#functions/ports/creators/creator-catalogue.ts';
import type { FollowersPage, PostLikers, ProfileRef, Seen, SocialData, SocialProfile } from '#functions/ports/creators/social-data.ts';
import type { CreatorIdentity } from '#functions/ports/creators/suppressed-creators.ts';
import type { Platform } from '#shared/platforms.ts';
import type { PulledReport } from '#shared/reports/report.ts';
import type { Hiding } from './hiding.ts';
import { withoutNamed } from './without-named.ts';

type Row = { platform: Platform; user_id: string; username: string };

const identityOf = ({ platform, user_id, username }: Row): CreatorIdentity => ({ platform, user_id, username });

/** Every method is listed, so that a new one is decided here. */
export const catalogueWithout = (catalogue: CreatorCatalogue, hiding: Hiding): CreatorCatalogue => {
  const rows = <T extends Row>(found: readonly T[]): Promise<T[]> => hiding.without(found, identityOf);
  return {
    search: async (request, scope) => {
      const { total, creators } = await catalogue.search(request, scope);
      const shown = await rows(creators);
      const hidden = creators.length - shown.length;
      return { total: total - hidden, creators: shown, ...(hidden > 0 && { hidden }) };
    },
    profiles: async (platform, userIds) => rows(await catalogue.profiles(platform, userIds)),
    details: async (platform, userIds) => rows(await catalogue.details(platform, userIds)),
    posts: async (platform, userIds) => rows(await catalogue.posts(platform, userIds)),
    searchedPosts: async (platform, userIds) => rows(await catalogue.searchedPosts(platform, userIds)),
    findCreators: async (query) => rows(await catalogue.findCreators(query)),
    findHandles: async (platform, handles) => rows(await catalogue.findHandles(platform, handles)),
    findByEmail: async (emails) => hiding.without(await catalogue.findByEmail(emails), ({ creator }) => identityOf(creator)),
    report: async (platform, userId) => {
      // Asked first, because a data provider charges for a report.
      if (await hiding.isHidden({ platform, user_id: userId })) return undefined;
      const report = await catalogue.report(platform, userId);
      if (!report || (await hiding.isHidden({ platform, username: report.user_profile.username }))) return undefined;
      // Safe because items of lists are left out, and no list has a minimum.
      return (await withoutNamed(report, { hiding, platform })) as PulledReport;
    },
    countVariations: catalogue.countVariations,
    ...(catalogue.profilesInACall && { profilesInACall: catalogue.profilesInACall }),
    ...(catalogue.chargesDetails && { chargesDetails: catalogue.chargesDetails }),
    brand: catalogue.brand,
    locations: catalogue.locations,
    options: catalogue.options,
    findNames: catalogue.findNames,
    findTags: catalogue.findTags,
    relatedTags: catalogue.relatedTags,
    info: catalogue.info,
  };
};

const GONE = { state: 'gone' } as const;

const profileOf = ({ platform, userId, username }: SocialProfile): CreatorIdentity => ({ platform, user_id: userId, username });

const identityOfRef = (ref: ProfileRef): CreatorIdentity =>
  'userId' in ref ? { platform: ref.platform, user_id: ref.userId } : { platform: ref.platform, username: ref.username };

/** A suppressed creator is `gone`, and so are their posts. Every method is listed, so that a new one is decided here. */
export const socialDataWithout = (social: SocialData, hiding: Hiding): SocialData => {
  const unlessHidden = async <T>(ref: ProfileRef, read: () => Promise<Seen<T>>): Promise<Seen<T>> =>
    (await hiding.isHidden(identityOfRef(ref))) ? GONE : read();
  return {
    post: async (ref) => {
      const seen = await social.post(ref);
      return seen.state === 'seen' && (await hiding.isHidden(profileOf(seen.post.creator))) ? GONE : seen;
    },
    profile: async (ref) => {
      const seen = await unlessHidden(ref, () => social.profile(ref));
      return seen.state === 'seen' && (await hiding.isHidden(profileOf(seen.profile))) ? GONE : seen;
    },
    posts: (ref, page) =>
      unlessHidden(ref, async () => {
        const seen = await social.posts(ref, page);
        if (seen.state !== 'seen') return seen;
        return { ...seen, posts: await hiding.without(seen.posts, ({ creator }) => profileOf(creator)) };
      }),
    likers: async (ref) => {
      const seen = await social.likers(ref);
      if (seen.state !== 'seen') return seen;
      // Safe for the reason of reports above.
      return { ...seen, likers: (await withoutNamed(seen.likers, { hiding, platform: ref.network })) as PostLikers };
    },
    followers: (ref, page) =>
      unlessHidden(ref, async () => {
        const seen = await social.followers(ref, page);
        if (seen.state !== 'seen') return seen;
        const { platform } = ref;
        const reachable = await hiding.without(seen.reachable, ({ userId, username }) => ({ platform, user_id: userId, username }));
        return { ...seen, reachable } satisfies Seen<FollowersPage>;
      }),
    stories: (ref) => unlessHidden(ref, () => social.stories(ref)),
  };
};
