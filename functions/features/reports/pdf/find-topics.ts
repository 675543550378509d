import type { Ctx } from '#functions/ports/ctx.ts';
import { MAX_TOPICS, mainTopicOf, type Topic, topicsOf } from '#shared/report-cards/tags.ts';
import type { PulledReport } from '#shared/reports/report.ts';

/** Topics related to the creator's, as on screen; a failing catalogue yields none instead of an error. */
export const findTopics = async ({ catalogue }: Ctx<'catalogue'>, report: PulledReport): Promise<Topic[]> => {
  const q = mainTopicOf(report);
  if (!q) return [];
  const near = await catalogue.relatedTags({ q, platform: report.user_profile.type, limit: MAX_TOPICS }).catch(() => undefined);
  return topicsOf(near ?? []);
};
