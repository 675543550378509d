import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CreatorSuggestion } from '#shared/discovery/contract.ts';
import { PLATFORM_NAMES, PLATFORMS, type Platform } from '#shared/platforms.ts';
import type { CreatorId } from '#shared/reports/creator-id.ts';
import { isSameCreator, shortlistIds } from '#web/collections/shortlist/shortlist.queries.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { IconStar } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { MoreButton } from '#web/ui/table/more-button.tsx';
import { ShortlistActions } from './shortlist-actions.tsx';
import { shortlistedCreators } from './shortlist-details.queries.ts';
import { ShortlistItem } from './shortlist-item.tsx';

type Shown = Platform | 'all';

/** The collected creators and what can be done with all or the ticked ones. */
export const ShortlistPanel = ({ onLeave }: { onLeave: () => void }) => {
  const messages = useMessages('shortlist');
  const ids = useQuery(shortlistIds);
  return (
    <AsyncView
      query={ids}
      loading={<Skeleton height={240} />}
      isEmpty={({ creators }) => creators.length === 0}
      empty={<EmptyState title={messages.empty} text={messages.empty_text} icon={<IconStar size={22} stroke={1.6} />} />}
    >
      {({ creators }) => <Filled ids={creators} onLeave={onLeave} />}
    </AsyncView>
  );
};

const Filled = ({ ids, onLeave }: { ids: CreatorId[]; onLeave: () => void }) => {
  const messages = useMessages('shortlist');
  const { number } = useFormat();
  const list = useInfiniteQuery(shortlistedCreators);
  const [wanted, setWanted] = useState<Shown>('all');
  const [ticked, setTicked] = useState<readonly CreatorId[]>([]);
  const present = PLATFORMS.filter((platform) => ids.some((creator) => creator.platform === platform));
  const shown = wanted !== 'all' && present.includes(wanted) ? wanted : 'all';
  const isShown = ({ platform }: CreatorId) => shown === 'all' || platform === shown;
  const shownIds = ids.filter(isShown);
  // Creators that were removed meanwhile, perhaps in another tab, are no longer ticked.
  const stillTicked = ticked.filter((creator) => shownIds.some(isSameCreator(creator)));
  const known = list.data?.pages.flatMap((page) => page.creators) ?? [];
  const rows = known.filter((creator) => shownIds.some(isSameCreator(creator)));
  const tick = (creator: CreatorId, isTicked: boolean) =>
    setTicked((now) => [...now.filter((each) => !isSameCreator(creator)(each)), ...(isTicked ? [creator] : [])]);
  return (
    <div className={classNames(layout.stack, layout.gap14)}>
      {present.length > 1 && (
        <Segmented
          label={messages.platform}
          size="sm"
          value={shown}
          segments={[
            { value: 'all' as Shown, label: `${messages.all} ${number(ids.length)}` },
            ...present.map((platform) => ({ value: platform as Shown, label: PLATFORM_NAMES[platform] })),
          ]}
          onChange={setWanted}
        />
      )}
      <ShortlistActions
        chosen={stillTicked.length > 0 ? stillTicked : shownIds}
        isAll={stillTicked.length === 0}
        known={known}
        onLeave={onLeave}
      />
      <AsyncView query={list} loading={<Skeleton height={200} />}>
        {() => (
          <ul className={layout.plainList}>
            {rows.map((creator) => (
              <Row key={`${creator.platform}:${creator.user_id}`} creator={creator} ticked={stillTicked} onTick={tick} />
            ))}
          </ul>
        )}
      </AsyncView>
      {list.hasNextPage && (
        <MoreButton wide pages={list}>
          {messages.more}
        </MoreButton>
      )}
    </div>
  );
};

type RowProps = { creator: CreatorSuggestion; ticked: readonly CreatorId[]; onTick: (creator: CreatorId, isTicked: boolean) => void };

const Row = ({ creator, ticked, onTick }: RowProps) => (
  <ShortlistItem
    creator={creator}
    isTicked={ticked.some(isSameCreator(creator))}
    onTick={(isTicked) => onTick({ platform: creator.platform, user_id: creator.user_id }, isTicked)}
  />
);
