import type { ReactNode } from 'react';
import { useMessages } from '#web/i18n/messages.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { IconReportAnalytics } from '#web/ui/icons.ts';

export const NoPosts = ({ action }: { action?: ReactNode }) => {
  const messages = useMessages('pastPosts');
  return (
    <EmptyState
      icon={<IconReportAnalytics size={22} stroke={1.6} />}
      title={messages.none_title}
      text={messages.none_text}
      action={action}
    />
  );
};
