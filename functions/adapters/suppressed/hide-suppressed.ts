import type { CreatorPorts, Ports } from '#functions/ports/ctx.ts';
import { campaignsWithout, creatorListsWithout, reportsWithout, shareLinksWithout, shortlistsWithout } from './collection-ports.ts';
import { catalogueWithout, socialDataWithout } from './creator-ports.ts';
import { hidingOf } from './hiding.ts';
import { creditsWithout, followerListsWithout, notificationsWithout, postAnalysesWithout } from './result-ports.ts';
import { filesWithout } from './stored-files.ts';

/** The ports without suppressed creators, which is what every use case reads. */
export const hideSuppressed = (ports: CreatorPorts, { areSuppressed }: Ports['suppressedCreators']): CreatorPorts => {
  const hiding = hidingOf({ areSuppressed });
  return {
    campaigns: campaignsWithout(ports.campaigns, hiding),
    catalogue: catalogueWithout(ports.catalogue, hiding),
    creatorLists: creatorListsWithout(ports.creatorLists, hiding),
    credits: creditsWithout(ports.credits, hiding),
    files: filesWithout(ports.files, hiding),
    followerLists: followerListsWithout(ports.followerLists, hiding),
    notifications: notificationsWithout(ports.notifications, hiding),
    postAnalyses: postAnalysesWithout(ports.postAnalyses, hiding),
    reports: reportsWithout(ports.reports, hiding),
    shareLinks: shareLinksWithout(ports.shareLinks, ports.reports, hiding),
    shortlists: shortlistsWithout(ports.shortlists, hiding),
    socialData: socialDataWithout(ports.socialData, hiding),
  };
};
