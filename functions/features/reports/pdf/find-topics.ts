import type { Ctx } from '#functions/ports/ctx.ts';
import { MOST_TOPICS, mainTopicOf, type Topic, topicsOf } from '#shared/insights/tags.ts';
import type { PulledReport } from '#shared/reports/report.ts';

/** Topics near the creator's own, as the screen asks for them; a catalogue that does not answer costs nobody the document. */
export const findTopics = async ({ catalogue }: Ctx<'catalogue'>, report: PulledReport): Promise<Topic[]> => {
  const q = mainTopicOf(report);
  if (!q) return [];
  const near = await catalogue.relatedTags({ q, platform: report.user_profile.type, limit: MOST_TOPICS }).catch(() => undefined);
  return topicsOf(near ?? []);
};
