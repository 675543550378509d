import type { ArticleCard } from '#shared/help/article.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconBookmarks, IconChartHistogram, IconCode, IconReceipt, IconSearch, IconSpeakerphone } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './article-icon.module.css';

const ICONS: Record<ArticleCard['icon'], typeof IconCode> = {
  search: IconSearch,
  report: IconChartHistogram,
  list: IconBookmarks,
  credits: IconReceipt,
  code: IconCode,
  campaign: IconSpeakerphone,
};

export const ArticleIcon = ({ icon }: Pick<ArticleCard, 'icon'>) => {
  const Icon = ICONS[icon];
  return (
    <span className={classNames(layout.centered, layout.fixed, typography.accent, s.icon)} aria-hidden>
      <Icon size={20} stroke={1.6} />
    </span>
  );
};
