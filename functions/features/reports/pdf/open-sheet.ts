import type { Paper } from '#functions/ports/papers.ts';
import type { Picture } from '#functions/ports/pictures.ts';
import type { Brand } from '#shared/brand.ts';
import { namesIn } from '#shared/insights/names.ts';
import type { Topic } from '#shared/insights/tags.ts';
import type { Language } from '#shared/mail/language.ts';
import type { PulledReport } from '#shared/reports/report.ts';
import { formatsOf } from '#shared/words/formats.ts';
import { PALETTE } from './palette.data.ts';
import type { Sheet } from './sheet.ts';
import { WORDS } from './words.ts';

type Asked = {
  paper: Paper;
  brand: Brand;
  language: Language;
  report: PulledReport;
  created: string;
  pictures: ReadonlyMap<string, Picture>;
  topics: readonly Topic[];
  now: Date;
};

/** Page layout with the messages of its language and the color of its brand. */
export const openSheet = ({ brand, language, ...asked }: Asked): Sheet => {
  const words = WORDS[language];
  const { country, language: languageName, month } = namesIn(language);
  return {
    ...asked,
    brand,
    language,
    words,
    say: { words: words.audience, names: words.names, country, language: languageName, month, format: formatsOf(language) },
    accent: brand.accent ?? PALETTE.accent,
  };
};
