import { paths } from '#web/paths.ts';
import {
  IconBookmarks,
  IconChartHistogram,
  IconCompass,
  IconHistory,
  IconLayoutDashboard,
  IconMailSearch,
  IconReportAnalytics,
  IconSpeakerphone,
  IconUsersGroup,
} from '#web/ui/icons.ts';

export const NAV_ICONS: Record<string, typeof IconCompass> = {
  [paths.dashboard]: IconLayoutDashboard,
  [paths.discovery]: IconCompass,
  [paths.reports]: IconChartHistogram,
  [paths.creatorLists]: IconBookmarks,
  [paths.campaignManager]: IconSpeakerphone,
  [paths.campaignResults]: IconReportAnalytics,
  [paths.emailMatch]: IconMailSearch,
  [paths.followerLists]: IconUsersGroup,
  [paths.activity]: IconHistory,
};
