import { useState } from 'react';
import type { Report } from '#shared/reports/contract.ts';
import type { AudienceData } from '#shared/reports/report.ts';
import { useWords } from '#web/i18n/words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { AUDIENCE_CARDS } from './audience-cards.tsx';
import s from './report.module.css';

type Whose = 'followers' | 'likers';

/** Likers are told of instagram only. */
const audiencesOf = ({ audience_followers, audience_likers, user_profile }: Report): { whose: Whose; data: AudienceData }[] => [
  ...(audience_followers.data ? [{ whose: 'followers' as const, data: audience_followers.data }] : []),
  ...(audience_likers.data && user_profile.type === 'instagram' ? [{ whose: 'likers' as const, data: audience_likers.data }] : []),
];

/** The audiences that are known of, one at a time. */
export const AudienceSection = ({ report }: { report: Report }) => {
  const words = useWords('report');
  const audiences = audiencesOf(report);
  const [whose, setWhose] = useState<Whose>('followers');
  const shown = audiences.find((audience) => audience.whose === whose) ?? audiences[0];
  return (
    <section className={s.section} aria-label={words.audience_section}>
      <div className={s.sectionHead}>
        <h2>{words.audience_section}</h2>
        {shown && audiences.length > 1 && (
          <Segmented
            label={words.audience_of}
            size="sm"
            value={shown.whose}
            segments={audiences.map((audience) => ({ value: audience.whose, label: words[`of_${audience.whose}`] }))}
            onChange={setWhose}
          />
        )}
      </div>
      {shown ? (
        <div className={s.grid}>
          {AUDIENCE_CARDS.map((card) => card.isShown(shown.data) && <card.Card key={card.id} card={card} audience={shown.data} />)}
        </div>
      ) : (
        <EmptyState title={words.no_audience_title} text={words.no_audience} />
      )}
    </section>
  );
};
