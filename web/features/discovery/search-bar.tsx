import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { readKeywordBox } from '#shared/discovery/keyword-box.ts';
import { changePlatform, countAll, type Search, setFilter } from '#shared/discovery/search-state.ts';
import { PLATFORM_NAMES, PLATFORMS, type Platform } from '#shared/platforms.ts';
import { useWords } from '#web/i18n/words.ts';
import { Button } from '#web/ui/button.tsx';
import { fetchDrawer } from '#web/ui/drawer.tsx';
import { IconAdjustmentsHorizontal, IconBrandInstagram, IconBrandTiktok, IconBrandYoutube, IconSearch } from '#web/ui/icons.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AskEntry } from './ask/ask-entry.tsx';
import { discoveryQueries } from './discovery.queries.ts';
import { changeSearch, showDrawer, useFilters } from './filters.store.ts';
import s from './search-bar.module.css';

export const KEYWORD_BOX_ID = 'discovery-keywords';

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

/** New topics join those that are set; a new phrase takes the place of the old one. */
const withTyped = (search: Search, typed: string): Search => {
  const { relevance, keywords } = readKeywordBox(typed);
  const terms = [...new Set([...search.values.relevance, ...relevance])];
  const withTerms = setFilter(search, 'relevance', terms);
  return keywords ? setFilter(withTerms, 'keywords', keywords) : withTerms;
};

export const SearchBar = () => {
  const words = useWords('discovery');
  const [typed, setTyped] = useState('');
  const queries = useQueryClient();
  const platform = useFilters(({ search }) => search.platform);
  const chosen = useFilters(({ search }) => countAll(search));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return void queries.invalidateQueries({ queryKey: [...discoveryQueries.all, 'search'] });
    changeSearch((search) => withTyped(search, typed));
    setTyped('');
  };
  const choosePlatform = (next: Platform) => {
    setTyped('');
    changeSearch((search) => changePlatform(search, next));
  };

  return (
    <form className={s.bar} onSubmit={submit}>
      <div className={s.platforms}>
        <Segmented label={words.platform} value={platform} segments={PLATFORM_SEGMENTS} onChange={choosePlatform} />
      </div>
      <TextField
        id={KEYWORD_BOX_ID}
        className={s.keywords}
        label={words.keywords}
        labelHidden
        placeholder={words.keywords_placeholder}
        icon={<IconSearch size={18} />}
        type="search"
        enterKeyHint="search"
        maxLength={200}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <AskEntry className={s.go} />
      <Button type="submit" variant="solid" size="lg" className={s.go}>
        {words.search}
      </Button>
      <Button
        size="lg"
        className={s.filters}
        icon={<IconAdjustmentsHorizontal size={17} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={showDrawer}
        onPointerEnter={fetchDrawer}
        onFocus={fetchDrawer}
      >
        {words.filters}
        {chosen > 0 && <span className={s.badge}>{chosen}</span>}
      </Button>
    </form>
  );
};
