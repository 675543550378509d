import { useState } from 'react';
import type { Whose } from '#shared/report-cards/audience-cards.ts';
import { audienceTabs } from '#shared/report-cards/audience-tabs.ts';
import type { Report } from '#shared/reports/contract.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import layout from '#web/ui/layout.module.css';
import { AudienceBlockCards } from '../cards/audience-block-cards.tsx';
import s from '../report.module.css';
import { AudienceSample } from './audience-sample.tsx';

/** The available audiences, shown one at a time. */
export const AudienceSection = ({ report }: { report: Report }) => {
  const messages = useMessages('audience');
  const tabs = audienceTabs(report);
  const [chosen, setChosen] = useState<Whose>('followers');
  const whose = tabs.includes(chosen) ? chosen : tabs[0];
  return (
    <section className={classNames(layout.stack, layout.gap12)} aria-label={messages.section}>
      <div className={classNames(layout.spreadCluster, s.sectionHead)}>
        <h2>{messages.section}</h2>
        {whose && tabs.length > 1 && (
          <Segmented
            label={messages.whose}
            size="sm"
            value={whose}
            segments={tabs.map((value) => ({ value, label: messages[`of_${value}`] }))}
            onChange={setChosen}
          />
        )}
      </div>
      {whose ? <Block key={whose} report={report} whose={whose} /> : <EmptyState title={messages.none_title} text={messages.none_text} />}
    </section>
  );
};

const Block = ({ report, whose }: { report: Report; whose: Whose }) => {
  const messages = useMessages('audience');
  const { data } = whose === 'followers' ? report.audience_followers : report.audience_likers;
  const { user_profile: profile, extra } = report;
  if (data) {
    return (
      <>
        <AudienceSample whose={whose} sample={data.sample} asOf={data.as_of ?? extra.as_of} />
        <AudienceBlockCards audience={data} whose={whose} platform={profile.type} />
      </>
    );
  }
  const areLikesHidden = profile.avg_likes === undefined && profile.engagements === undefined;
  return <EmptyState title={messages.likes_hidden_title} text={areLikesHidden ? messages.likes_hidden_text : messages.likers_none_text} />;
};
