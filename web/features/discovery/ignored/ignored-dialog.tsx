import { useInfiniteQuery } from '@tanstack/react-query';
import type { CreatorSuggestion } from '#shared/discovery/contract.ts';
import { PLATFORM_NAMES, type Platform } from '#shared/platforms.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { PreviewName } from '#web/report/preview/preview-name.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { onFirstClick } from '#web/ui/form/on-first-click.ts';
import { IconEyeOff } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { MoreButton } from '#web/ui/table/more-button.tsx';
import typography from '#web/ui/typography.module.css';
import { ignoredQueries, useChangeIgnored } from './ignored.queries.ts';
import s from './ignored-dialog.module.css';
import { useNotifyFailure } from './use-ignore.ts';

type Props = { opened: boolean; onClose: () => void; platform: Platform };

/** Creators that the account ignores, each with a button to restore it. */
export const IgnoredDialog = ({ opened, onClose, platform }: Props) => (
  <Dialog opened={opened} onClose={onClose} title={useMessages('selection').ignored_title}>
    <IgnoredList platform={platform} />
  </Dialog>
);

const IgnoredList = ({ platform }: { platform: Platform }) => {
  const messages = useMessages('selection');
  const { plural } = useFormat();
  const list = useInfiniteQuery(ignoredQueries.list(platform));
  return (
    <AsyncView
      query={list}
      loading={<Skeleton height={120} />}
      isEmpty={({ pages }) => pages[0]?.total === 0}
      empty={<EmptyState title={messages.ignored_none} text={messages.ignored_none_text} icon={<IconEyeOff size={22} stroke={1.6} />} />}
    >
      {({ pages }) => (
        <>
          <p className={classNames(typography.caption, s.count)}>
            {fill(plural(messages, 'ignored_count', pages[0]?.total ?? 0), { platform: PLATFORM_NAMES[platform] })}
          </p>
          <ul className={classNames(layout.stack, s.list)}>
            {pages.flatMap(({ creators }) => creators.map((creator) => <IgnoredItem key={creator.user_id} creator={creator} />))}
          </ul>
          {list.hasNextPage && (
            <MoreButton wide pages={list}>
              {messages.more}
            </MoreButton>
          )}
        </>
      )}
    </AsyncView>
  );
};

const IgnoredItem = ({ creator }: { creator: CreatorSuggestion }) => {
  const messages = useMessages('selection');
  const { short } = useFormat();
  const { user_id, platform, username, fullname, picture, followers } = creator;
  const name = fullname || username;
  const change = useChangeIgnored(useNotifyFailure());
  const audience = platform === 'youtube' ? messages['followers@youtube'] : messages.followers;
  return (
    <li className={classNames(layout.row, layout.gap12, layout.borderTop, s.item)}>
      <Avatar name={name} picture={picture} />
      <span className={classNames(layout.stack, layout.grow, typography.tight)}>
        <span className={classNames(layout.row, typography.semibold)}>
          <PreviewName creator={creator} name={name} />
        </span>
        <span className={classNames(typography.muted, typography.small, typography.breaks)}>
          @{username} · {fill(audience, { count: short(followers) })}
        </span>
      </span>
      <Button
        size="sm"
        aria-label={fill(messages.restore_row, { name })}
        busy={change.isPending || change.isSuccess}
        onClick={onFirstClick(() => change.mutate({ creator: { user_id, platform, name }, isIgnored: false }))}
      >
        {messages.restore}
      </Button>
    </li>
  );
};
