import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { changePlatform, countAll } from '#shared/discovery/filters/search-state.ts';
import { withTyped } from '#shared/discovery/filters/with-typed.ts';
import { hasWord, readKeywordBox } from '#shared/discovery/keyword-box.ts';
import { PLATFORM_NAMES, PLATFORMS, type Platform } from '#shared/platforms.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { changeSearch, showDrawer, useFilters } from '#web/search/filters.store.ts';
import { discoveryQueries } from '#web/search/search.queries.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { IconAdjustmentsHorizontal, IconBrandInstagram, IconBrandTiktok, IconBrandYoutube } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import type { DiscoveryParts } from './discovery-parts.ts';
import pill from './filters/filter-pill.module.css';
import { FilterList } from './filters/filters-drawer.tsx';
import { KeywordBox } from './keywords/keyword-box.tsx';
import s from './search-bar.module.css';

const ICONS = { instagram: IconBrandInstagram, youtube: IconBrandYoutube, tiktok: IconBrandTiktok };

const PLATFORM_SEGMENTS = PLATFORMS.map((platform) => {
  const Icon = ICONS[platform];
  return {
    value: platform,
    label: (
      <>
        <Icon size={16} stroke={1.7} aria-hidden="true" />
        {PLATFORM_NAMES[platform]}
      </>
    ),
  };
});

export const SearchBar = ({ AskEntry }: Pick<DiscoveryParts, 'AskEntry'>) => {
  const messages = useMessages('discovery');
  const [typed, setTyped] = useState('');
  const queries = useQueryClient();
  const platform = useFilters(({ search }) => search.platform);
  const chosen = useFilters(({ search }) => countAll(search));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return void queries.invalidateQueries({ queryKey: [...discoveryQueries.all, 'search'] });
    const { relevance, keywords } = readKeywordBox(typed);
    if (relevance.length === 0 && !hasWord(keywords)) return void notify({ kind: 'bad', message: messages.not_valid });
    changeSearch((search) => withTyped(search, typed));
    setTyped('');
  };
  const choosePlatform = (next: Platform) => {
    setTyped('');
    changeSearch((search) => changePlatform(search, next));
  };

  return (
    <form className={classNames(layout.gap8, layout.flex, s.bar)} onSubmit={submit}>
      <div className={classNames(layout.fixed, layout.flex, s.platforms)}>
        <Segmented label={messages.platform} value={platform} segments={PLATFORM_SEGMENTS} onChange={choosePlatform} />
      </div>
      <KeywordBox typed={typed} onTyped={setTyped} />
      <AskEntry className={s.go} />
      <Button type="submit" variant="solid" size="lg" className={s.go}>
        {messages.search}
      </Button>
      <Button
        size="lg"
        className={s.filters}
        icon={<IconAdjustmentsHorizontal size={17} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={showDrawer}
        {...FilterList.intent}
      >
        {messages.filters}
        {chosen > 0 && <span className={classNames(typography.strong, typography.tabular, pill.badge, s.badge)}>{chosen}</span>}
      </Button>
    </form>
  );
};
