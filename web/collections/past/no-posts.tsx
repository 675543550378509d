import type { ReactNode } from 'react';
import { useWords } from '#web/i18n/messages.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { IconReportAnalytics } from '#web/ui/icons.ts';

export const NoPosts = ({ action }: { action?: ReactNode }) => {
  const words = useWords('pastPosts');
  return (
    <EmptyState icon={<IconReportAnalytics size={22} stroke={1.6} />} title={words.none_title} text={words.none_text} action={action} />
  );
};
