import type { ReactNode } from 'react';
import type { Report } from '#shared/reports/contract.ts';
import { useWords } from '#web/i18n/words.ts';
import { AudienceSection } from './audience-section.tsx';
import { CREATOR_CARDS } from './creator-cards.tsx';
import { ProfileHeader } from './profile-header.tsx';
import s from './report.module.css';
import { StatCards } from './stat-cards.tsx';

/** A creator's report. Its cards are data: whoever adds one adds a line to its list. */
export const ReportView = ({ report, actions }: { report: Report; actions: ReactNode }) => {
  const words = useWords('report');
  return (
    <article className={s.report}>
      <ProfileHeader report={report} actions={actions} />
      <StatCards profile={report.user_profile} />
      <section className={s.section} aria-label={words.creator_section}>
        <h2>{words.creator_section}</h2>
        <div className={s.grid}>{CREATOR_CARDS.map(({ id, isShown, Card }) => isShown(report) && <Card key={id} report={report} />)}</div>
      </section>
      <AudienceSection report={report} />
    </article>
  );
};
