import { useQuery } from '@tanstack/react-query';
import type { ShareKind, ShareLink } from '#shared/sharing/share-link.ts';
import { linkQueries, useEndLink } from '#web/collections/sharing/link.queries.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { onFirstClick } from '#web/ui/form/on-first-click.ts';
import { useCopy } from '#web/ui/hooks/use-copy.ts';
import { IconCopy } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Badge } from '#web/ui/media/badge.tsx';
import typography from '#web/ui/typography.module.css';
import s from './activity.module.css';
import { ShortList } from './short-list.tsx';

const ADDRESS: Record<ShareKind, (token: string) => string> = {
  report: paths.sharedReport,
  list: paths.sharedList,
  campaign: paths.sharedCampaign,
};

/** The account's share links, with a button to revoke each. */
export const ShareLinks = () => {
  const messages = useMessages('activity');
  return (
    <ShortList title={messages.share_links} query={useQuery(linkQueries.list())} keyOf={({ kind, subject_id }) => `${kind} ${subject_id}`}>
      {(link) => <Link link={link} />}
    </ShortList>
  );
};

const Link = ({ link }: { link: ShareLink }) => {
  const messages = useMessages('activity');
  const { date } = useFormat();
  const end = useEndLink();
  const { kind, title, token, expires } = link;
  const isExpired = Date.parse(expires) <= Date.now();
  const { copy } = useCopy();
  const copyAddress = async () => {
    if (await copy(`${window.location.origin}${ADDRESS[kind](token)}`)) notify({ kind: 'good', message: messages.link_copied });
  };
  const revoke = () => end.mutate({ link, message: fill(messages.link_revoked, { title }) });
  return (
    <>
      <span className={classNames(layout.stack, layout.shrink, s.about)}>
        <span className={classNames(layout.row, layout.gap8, layout.shrink, typography.semibold)}>
          <span className={typography.cut}>{title}</span>
          <Badge>{messages[`kind_${kind}`]}</Badge>
        </span>
        <span className={classNames(layout.row, layout.shrink, layout.gap5, typography.detail)}>
          {fill(isExpired ? messages.link_over : messages.link_until, { date: date(new Date(expires)) })}
        </span>
      </span>
      <span className={classNames(layout.inline, layout.gap6)}>
        {!isExpired && (
          <IconButton
            label={fill(messages.copy_link_of, { title })}
            tip="none"
            icon={<IconCopy size={16} />}
            onClick={() => void copyAddress()}
          />
        )}
        <Button size="sm" busy={end.isPending} aria-label={fill(messages.revoke_of, { title })} onClick={onFirstClick(revoke)}>
          {messages.revoke}
        </Button>
      </span>
    </>
  );
};
