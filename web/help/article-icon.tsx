import type { ArticleCard } from '#shared/help/article.ts';
import { IconBookmarks, IconChartHistogram, IconCode, IconReceipt, IconSearch, IconSpeakerphone } from '#web/ui/icons.ts';
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
    <span className={s.icon} aria-hidden>
      <Icon size={20} stroke={1.6} />
    </span>
  );
};
