import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { countAll, emptySearch } from '#shared/discovery/filters/search-state.ts';
import type { SavedSearch } from '#shared/saved-searches/contract.ts';
import { addressOf } from '#shared/saved-searches/saved-search-address.ts';
import { useCurrentUser } from '#web/api/current-user.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { useFilters } from '#web/search/filters.store.ts';
import { PresetLinks } from '#web/search/preset-links.tsx';
import { useNewMatches } from '#web/search/use-new-matches.ts';
import { savedSearchOf } from '#web/search/use-summary.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { useUndo } from '#web/ui/feedback/use-undo.ts';
import { scrollAcross } from '#web/ui/hooks/scroll-within.ts';
import { IconBookmarkPlus, IconDeviceFloppy } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import typography from '#web/ui/typography.module.css';
import { keepOpened, openedBefore } from './opened-search.ts';
import { problemOfSearch } from './problem-of-search.ts';
import { SaveDialog } from './save-dialog-host.tsx';
import { savedQueries, useChangeSearch, useRevertSearch } from './saved.queries.ts';
import s from './search-tabs.module.css';

/** Width of the fade at the end of the strip. */
const FADE_PX = 28;
const NONE: readonly SavedSearch[] = [];

/** Tabs of the saved searches with their new creators; quick searches follow while no filter is set. */
export const SearchTabs = () => {
  const list = useQuery(savedQueries.list());
  const shown = useFilters(({ search }) => addressOf(search));
  const isUnset = useFilters(({ search }) => countAll(search) === 0);
  const saved = list.data ?? NONE;
  const opened = useOpened(saved, { shown, isUnset });
  // The tabs come first, so quick searches that were shown before them would move.
  if (list.isPending) return null;
  const isSaved = opened !== undefined && isIntact(opened, shown);
  return (
    <div className={classNames(layout.row, s.strip)}>
      <div className={classNames(layout.row, layout.gap12, layout.shrink, layout.fading, s.tabs)}>
        {saved.length > 0 && <Tabs saved={saved} shown={shown} isUnset={isUnset} />}
        {isUnset && <PresetLinks />}
      </div>
      {!isUnset && !isSaved && list.data && (
        <>
          {opened && <ReplaceButton saved={opened} shown={shown} />}
          <SaveButton />
        </>
      )}
    </div>
  );
};

const isIntact = ({ address }: SavedSearch, shown: string): boolean => {
  const read = savedSearchOf(address);
  return read.broken.length === 0 && read.address === shown;
};

/** The saved search that is shown, or whose filters were changed since. */
const useOpened = (saved: readonly SavedSearch[], { shown, isUnset }: { shown: string; isUnset: boolean }): SavedSearch | undefined => {
  const accountId = useCurrentUser()?.id ?? '';
  const [id, setId] = useState(() => openedBefore(accountId, shown));
  const isOpened = ({ address }: SavedSearch) => savedSearchOf(address).address === shown;
  const openedId = isUnset ? undefined : (saved.find(isOpened)?.id ?? id);
  if (openedId !== id) setId(openedId);
  useEffect(() => keepOpened(accountId, shown, openedId), [accountId, shown, openedId]);
  return saved.find((each) => each.id === openedId);
};

type TabsProps = { saved: readonly SavedSearch[]; shown: string; isUnset: boolean };

const Tabs = ({ saved, shown, isUnset }: TabsProps) => {
  const messages = useMessages('searches');
  const { plural } = useFormat();
  const { data: matches = [], markRead } = useNewMatches();
  const platform = useFilters(({ search }) => search.platform);
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search or another list moves the current tab
  useEffect(() => showTab(nav.current), [shown, saved]);
  return (
    <nav ref={nav} aria-label={messages.title} className={layout.fixed}>
      <ul className={classNames(layout.plainList, layout.flex, layout.gap6)}>
        <li>
          <Tab address={addressOf(emptySearch(platform))} name={messages.everyone} isShown={isUnset} />
        </li>
        {saved.map(({ id, name, address }) => {
          const found = matches.find((match) => match.address === address);
          return (
            <li key={id}>
              <Tab
                address={address}
                name={name}
                isShown={savedSearchOf(address).address === shown}
                count={found && { value: found.count, text: plural(messages, 'new_creators', found.count) }}
                onOpen={() => found && markRead(found.ids)}
              />
            </li>
          );
        })}
      </ul>
    </nav>
  );
};

/** Scrolls the strip to its current tab; the page keeps its place. */
const showTab = (nav: HTMLElement | null): void => {
  const strip = nav?.parentElement;
  const tab = nav?.querySelector<HTMLElement>('[aria-current]');
  if (strip && tab) scrollAcross(strip, tab, FADE_PX);
};

type TabProps = {
  address: string;
  name: string;
  isShown: boolean;
  /** New creators. `text`: the number with its unit. */
  count?: { value: number; text: string } | undefined;
  onOpen?: () => void;
};

const Tab = ({ address, name, isShown, count, onOpen }: TabProps) => (
  <Link
    className={classNames(layout.inline, layout.gap6, typography.detail, typography.medium, typography.undecorated, s.tab)}
    to={`${paths.discovery}?${address}`}
    aria-current={isShown || undefined}
    aria-label={count ? `${name}, ${count.text}` : undefined}
    title={count ? `${name}, ${count.text}` : name}
    onClick={onOpen}
  >
    <span className={typography.cut}>{name}</span>
    {count && <span className={classNames('num', typography.semibold, s.count)}>{count.value}</span>}
  </Link>
);

/** Gives the saved search the filters that are shown. */
const ReplaceButton = ({ saved: { id, name, address }, shown }: { saved: SavedSearch; shown: string }) => {
  const messages = useMessages('searches');
  const offerUndo = useUndo();
  const revert = useRevertSearch();
  const change = useChangeSearch({
    onDone: () => {
      const message = fill(messages.toast_replaced, { name });
      // The server does not accept the address before if a part of it is no longer valid.
      if (savedSearchOf(address).broken.length > 0) notify({ kind: 'good', message });
      else offerUndo({ message, restore: () => revert({ id, address }) });
    },
    onError: (error) => notify({ kind: 'bad', message: problemOfSearch(messages, error) }),
  });
  const label = fill(messages.replace, { name });
  return (
    <button
      type="button"
      className={classNames(layout.inline, layout.gap6, layout.fixed, typography.plainButton, typography.detail, s.tab, s.save)}
      aria-label={label}
      title={label}
      aria-busy={change.isPending || undefined}
      onClick={() => !change.isPending && change.mutate({ id, address: shown })}
    >
      <IconDeviceFloppy size={15} aria-hidden="true" />
      <span className={classNames(typography.cut, s.saveText)}>{label}</span>
    </button>
  );
};

const SaveButton = () => {
  const messages = useMessages('searches');
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <button
        type="button"
        className={classNames(layout.inline, layout.gap6, layout.fixed, typography.plainButton, typography.detail, s.tab, s.save)}
        aria-label={messages.save_this}
        {...SaveDialog.intent}
        onClick={() => setOpen(true)}
      >
        <IconBookmarkPlus size={15} aria-hidden="true" />
        <span className={s.saveText}>{messages.save_this}</span>
      </button>
      {isOpen !== undefined && <SaveDialog opened={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
};
