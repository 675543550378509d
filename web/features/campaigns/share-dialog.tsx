import { useQuery } from '@tanstack/react-query';
import type { CampaignView } from '#shared/campaigns/campaign.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { call } from '#web/api/call.ts';
import { People, type Someone } from '#web/collections/sharing/people.tsx';
import { PublicLink } from '#web/collections/sharing/public-link.tsx';
import { ShareForm } from '#web/collections/sharing/share-form.tsx';
import s from '#web/collections/sharing/sharing.module.css';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { problemOf } from '#web/i18n/problem-of.ts';
import { offlineText } from '#web/i18n/problem-text.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import layout from '#web/ui/layout.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import typography from '#web/ui/typography.module.css';
import { campaignQueries, useRevoke, useShare } from './campaigns.queries.ts';

type Props = { campaign: CampaignView; onClose: () => void };

/** Manages who has access to a campaign. */
export const ShareDialog = ({ campaign, onClose }: Props) => {
  const messages = useMessages('campaigns');
  return (
    <Dialog opened onClose={onClose} title={fill(messages.share_title, { name: campaign.name })}>
      <div className={classNames(layout.stack, layout.gap20)}>
        {campaign.isShared && (
          <p className={classNames(layout.flat, typography.body, typography.textColor, s.notice)}>{messages.owner_only}</p>
        )}
        <Sharing campaign={campaign} />
        {!campaign.isShared && (
          <PublicLink
            kind="campaign"
            id={campaign._id}
            messages={{ text: messages.link_text, until: messages.link_until }}
            make={() => call(campaigns.shareLink, { _id: campaign._id })}
            addressOf={paths.sharedCampaign}
          />
        )}
      </div>
    </Dialog>
  );
};

/** A refused address is shown at its input; any other error becomes a toast. */
const isRefusedAddress = (error: Error): boolean => error instanceof AppError && error.fields?.shareWithEmail !== undefined;

const Sharing = ({ campaign: shown }: Pick<Props, 'campaign'>) => {
  const messages = useMessages('campaigns');
  const campaign = useQuery(campaignQueries.one(shown._id)).data?.campaign ?? shown;
  const share = useShare({});
  const revoke = useRevoke();
  const shareWith = async (email: string) => {
    await share.mutateAsync({ campaign, email });
    notify({ kind: 'good', message: fill(messages.share_done, { email }) });
  };
  const notifyFailure = (error: Error, email: string) => {
    const failure = email ? fill(messages.share_failed, { email }) : messages.share_failed_unknown;
    notify({ kind: 'bad', message: offlineText(error) ?? failure });
  };
  const revokeOf = ({ _id: userId, name: known, email }: Someone) => {
    const name = known || email;
    // The buttons of other users stay enabled: each revocation reports its own failure.
    revoke.mutateAsync({ _id: campaign._id, userId, email, message: fill(messages.revoked, { email }) }).catch((error: Error) => {
      const failure = name ? fill(messages.revoke_failed, { name }) : messages.revoke_failed_unknown;
      notify({ kind: 'bad', message: offlineText(error) ?? failure });
    });
  };
  return (
    <>
      <ShareForm
        disabled={campaign.isShared}
        busy={share.isPending}
        onShare={shareWith}
        problemOf={(error) => (isRefusedAddress(error) ? problemOf('shareWithEmail', error) : undefined)}
        onFailure={notifyFailure}
      />
      <p className={typography.note}>{messages.share_hint}</p>
      <People
        owner={campaign.owner}
        sharedWith={campaign.sharedWithUser_ids}
        revoking={revoke.isPending ? revoke.variables.userId : undefined}
        {...(!campaign.isShared && { onRevoke: revokeOf })}
      />
    </>
  );
};
