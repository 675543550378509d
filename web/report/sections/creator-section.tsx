import type { Report } from '#shared/reports/contract.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { CreatorCards } from '../cards/creator-cards.tsx';
import s from '../report.module.css';

export const CreatorSection = ({ report }: { report: Report }) => {
  const messages = useMessages('report');
  return (
    <section className={s.section} aria-label={messages.creator_section}>
      <h2>{messages.creator_section}</h2>
      <CreatorCards report={report} />
    </section>
  );
};
