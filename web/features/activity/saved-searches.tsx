import { useQuery } from '@tanstack/react-query';
import { filterTextsOf } from '#shared/discovery/filters/filter-texts.ts';
import type { SavedSearch } from '#shared/saved-searches/contract.ts';
import { readAddress } from '#shared/saved-searches/saved-search-address.ts';
import { brand } from '#web/api/site-config.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { usePlaceNames } from '#web/i18n/place-names.ts';
import { paths } from '#web/paths.ts';
import { wordingOf } from '#web/search/search-wording.ts';
import { classNames } from '#web/ui/class-names.ts';
import { buttonClass } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { onFirstClick } from '#web/ui/form/on-first-click.ts';
import { IconBell, IconTrash } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import { Badge } from '#web/ui/media/badge.tsx';
import { PlatformIcon } from '#web/ui/media/platform-icon.tsx';
import typography from '#web/ui/typography.module.css';
import s from './activity.module.css';
import { savedQueries, useRemoveSaved } from './saved.queries.ts';
import { ShortList } from './short-list.tsx';

/** Saved searches, which open in Discovery. */
export const SavedSearches = () => {
  const messages = useMessages('activity');
  return (
    <ShortList title={messages.saved_searches} query={useQuery(savedQueries.list())} keyOf={({ id }) => id}>
      {(saved) => <Saved saved={saved} />}
    </ShortList>
  );
};

const Saved = ({ saved }: { saved: SavedSearch }) => {
  const messages = useMessages('activity');
  const format = useFormat();
  const places = usePlaceNames();
  const discovery = useMessages('discovery');
  const remove = useRemoveSaved();
  const { name, address, alerts } = saved;
  const { search } = readAddress(address, brand().switches);
  const filters = filterTextsOf(search, wordingOf(discovery, format, search.platform, places));
  const onDelete = () => remove.mutate({ id: saved.id, message: fill(messages.search_deleted, { name }) });
  return (
    <>
      <span className={classNames(layout.stack, layout.shrink, s.about)}>
        <span className={classNames(layout.row, layout.gap8, layout.shrink, typography.semibold)}>
          <PlatformIcon platform={search.platform} />
          <span className={typography.cut}>{name}</span>
          {alerts && (
            <Badge>
              <IconBell size={12} aria-hidden /> {messages.alerts}
            </Badge>
          )}
        </span>
        <span className={classNames(typography.ellipsis, typography.clamped, typography.detail, s.filters)}>
          {filters.join(' · ') || messages.no_filters}
        </span>
      </span>
      <span className={classNames(layout.inline, layout.gap6)}>
        <Link
          className={buttonClass({ size: 'sm' })}
          to={`${paths.discovery}?${address || `platform=${search.platform}`}`}
          aria-label={fill(messages.search_again_of, { name })}
        >
          {messages.search_again}
        </Link>
        <IconButton
          label={fill(messages.delete_search, { name })}
          tip="none"
          icon={<IconTrash size={16} aria-hidden />}
          busy={remove.isPending}
          onClick={onFirstClick(onDelete)}
        />
      </span>
    </>
  );
};
