import type { CampaignView } from '#shared/campaigns/campaign.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { Badge } from '#web/ui/media/badge.tsx';
import { PlatformIcon } from '#web/ui/media/platform-icon.tsx';
import typography from '#web/ui/typography.module.css';

export const CampaignHead = ({ campaign }: { campaign: CampaignView }) => {
  const messages = useMessages('campaigns');
  const { date, moment } = useFormat();
  const owner = campaign.owner.name || campaign.owner.email;
  return (
    <header className={classNames(layout.stack, layout.gap4, layout.shrink)}>
      <div className={classNames(layout.cluster, layout.gap8, layout.shrink)}>
        <h2 className={typography.heading}>{campaign.name}</h2>
        {campaign.networks.map((platform) => (
          <PlatformIcon key={platform} platform={platform} size={17} />
        ))}
        {campaign.status === 'archived' && <Badge>{messages.archived}</Badge>}
      </div>
      {campaign.description && <p className={classNames(layout.flat, typography.breaks, typography.body)}>{campaign.description}</p>}
      <p className={classNames(layout.flat, typography.breaks, typography.body, typography.muted)}>
        {campaign.isShared && `${fill(messages.shared_by, { name: owner })} · `}
        <span className={typography.nowrap}>{fill(messages.updated, { date: date(new Date(campaign.updated)) })}</span>
        {campaign.totalPosts > 0 && (
          <>
            {' · '}
            {campaign.refreshed === undefined ? (
              messages.not_refreshed
            ) : (
              <span className={typography.nowrap}>{fill(messages.refreshed, { date: moment(new Date(campaign.refreshed)) })}</span>
            )}
          </>
        )}
      </p>
    </header>
  );
};
