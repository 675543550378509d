import type { Report } from '#shared/reports/contract.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { CreatorCards } from '../cards/creator-cards.tsx';

export const CreatorSection = ({ report }: { report: Report }) => {
  const messages = useMessages('report');
  return (
    <section className={classNames(layout.stack, layout.gap12)} aria-label={messages.creator_section}>
      <h2>{messages.creator_section}</h2>
      <CreatorCards report={report} />
    </section>
  );
};
