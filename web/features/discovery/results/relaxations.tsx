import { queryOptions, useQueries } from '@tanstack/react-query';
import { discoveryCounts } from '#shared/discovery/counts-contract.ts';
import { alternativeAsSearch } from '#shared/discovery/filters/alternatives.ts';
import { chipsOf, type Search } from '#shared/discovery/filters/search-state.ts';
import {
  bestRelaxations,
  type RelaxationCall,
  type Removal,
  relaxationCalls,
  removedFilter,
  withoutFilters,
} from '#shared/discovery/relaxations.ts';
import { call } from '#web/api/call.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { changeSearch } from '#web/search/filters.store.ts';
import { discoveryQueries } from '#web/search/search.queries.ts';
import { useWording } from '#web/search/use-wording.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './results.module.css';

const FRESH_MS = 60_000;
/** The text of a keyword's chip; the message has quotation marks of its own. */
const QUOTED = /^[“「](.*)[”」]$/;

const relaxationsQuery = ({ removals, request }: RelaxationCall) =>
  queryOptions({
    queryKey: [...discoveryQueries.all, 'relaxations', request],
    queryFn: async ({ signal }) => {
      const { counts } = await call(discoveryCounts.countVariations, request, { signal });
      return removals.map((removed, index) => ({ removed, total: counts[index] ?? 0 }));
    },
    staleTime: FRESH_MS,
    retry: false,
  });

type Props = { search: Search; found?: number; title?: string };

/** Offers searches with one filter less, or two, that find more creators than this one. */
export const Relaxations = ({ search, found = 0, title }: Props) => {
  const messages = useMessages('discovery');
  const wording = useWording();
  const { plural } = useFormat();
  const answers = useQueries({ queries: relaxationCalls(search).map(relaxationsQuery) });
  const best = bestRelaxations(
    answers.flatMap(({ data }) => data ?? []),
    found,
  );
  if (best.length === 0) return null;
  const nameOf = (removal: Removal): string => {
    const filter = removedFilter(removal);
    if (!filter) return messages.alternatives;
    const { key, alternative } = filter;
    const chips = chipsOf(alternative === undefined ? search : alternativeAsSearch(search, alternative), wording);
    const [first, ...others] = chips.filter((chip) => chip.key === key);
    const text = (first?.text ?? '').replace(QUOTED, '$1');
    return others.length > 0 ? fill(messages.and_more, { filter: text, count: others.length }) : text;
  };
  const list = (
    <ul className={classNames(layout.stack, layout.gap6, layout.plainList, s.relaxations)} aria-label={messages.relaxations}>
      {best.map(({ removed, total }) => (
        <li key={removed.join()}>
          <Button wide onClick={() => changeSearch((now) => withoutFilters(now, removed))}>
            {fill(messages.without, { filters: removed.map(nameOf).join(' + '), creators: plural(messages, 'found', total) })}
          </Button>
        </li>
      ))}
    </ul>
  );
  if (title === undefined) return list;
  return (
    <div className={classNames(layout.stack, layout.gap10, layout.borderTop, s.few)}>
      <p className={classNames(layout.flat, typography.caption)}>{title}</p>
      {list}
    </div>
  );
};

/** Relaxations of a search with few creators, below them. */
export const FewFound = ({ search, found }: { search: Search; found: number }) => (
  <Relaxations search={search} found={found} title={useMessages('discovery').few_found} />
);
