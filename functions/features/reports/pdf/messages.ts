import type { Language } from '#shared/mail/language.ts';
import audienceEn from '#shared/messages/en/audience.json' with { type: 'json' };
import chartsEn from '#shared/messages/en/charts.json' with { type: 'json' };
import creatorEn from '#shared/messages/en/creator-report.json' with { type: 'json' };
import namesEn from '#shared/messages/en/names.json' with { type: 'json' };
import reportEn from '#shared/messages/en/report.json' with { type: 'json' };
import pdfEn from '#shared/messages/en/report-pdf.json' with { type: 'json' };
import audienceJa from '#shared/messages/ja/audience.json' with { type: 'json' };
import chartsJa from '#shared/messages/ja/charts.json' with { type: 'json' };
import creatorJa from '#shared/messages/ja/creator-report.json' with { type: 'json' };
import namesJa from '#shared/messages/ja/names.json' with { type: 'json' };
import reportJa from '#shared/messages/ja/report.json' with { type: 'json' };
import pdfJa from '#shared/messages/ja/report-pdf.json' with { type: 'json' };

type Messages = Record<string, string>;

/** Messages of the screen and a few that only the document uses. */
export type PdfMessages = {
  report: Messages;
  creator: Messages;
  audience: Messages;
  names: Messages;
  charts: Pick<typeof chartsEn, 'axis_from' | 'peer_band' | 'peer_none' | 'jump' | 'jump_alone' | 'jump_together'>;
  pdf: typeof pdfEn;
};

export const MESSAGES: Record<Language, PdfMessages> = {
  en: { report: reportEn, creator: creatorEn, audience: audienceEn, names: namesEn, charts: chartsEn, pdf: pdfEn },
  ja: { report: reportJa, creator: creatorJa, audience: audienceJa, names: namesJa, charts: chartsJa, pdf: pdfJa },
};
