import type { PdfDocument } from '#functions/ports/creators/pdf-documents.ts';
import type { Picture } from '#functions/ports/creators/pdf-images.ts';
import type { Brand } from '#shared/brand.ts';
import type { Language } from '#shared/mail/language.ts';
import { formatsOf } from '#shared/messages/formats.ts';
import { ENGLISH_PLACE_NAMES } from '#shared/places/place-names.ts';
import { namesIn } from '#shared/report-cards/names.ts';
import type { Topic } from '#shared/report-cards/tags.ts';
import type { PulledReport } from '#shared/reports/report.ts';
import { MESSAGES } from './messages.ts';
import type { PageLayout } from './page-layout.ts';
import { PALETTE } from './palette.data.ts';

type LayoutInput = {
  pdf: PdfDocument;
  brand: Brand;
  language: Language;
  report: PulledReport;
  pictures: ReadonlyMap<string, Picture>;
  topics: readonly Topic[];
  now: Date;
};

/** Page layout with the messages of its language and the color of its brand. */
export const openPageLayout = ({ brand, language, ...rest }: LayoutInput): PageLayout => {
  const messages = MESSAGES[language];
  const { country, language: languageName, month, monthOfYear } = namesIn(language);
  return {
    ...rest,
    brand,
    language,
    messages,
    say: {
      messages: messages.audience,
      names: messages.names,
      country,
      places: ENGLISH_PLACE_NAMES,
      language: languageName,
      month,
      monthOfYear,
      format: formatsOf(language),
    },
    accent: brand.accent ?? PALETTE.accent,
  };
};
