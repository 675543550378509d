import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '#web/i18n/messages.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { discoveryQueries } from '#web/search/search.queries.ts';
import { Button } from '#web/ui/form/button.tsx';
import { OptionSearch } from '#web/ui/form/option-search.tsx';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { IconPlus } from '#web/ui/icons.ts';
import { Popover } from '#web/ui/overlay/popover.tsx';
import s from './brand-pages.module.css';

const TYPING_MS = 200;

type Props = { taken: readonly string[]; onPick: (id: string) => void };

export const RivalPicker = ({ taken, onPick }: Props) => {
  const messages = useMessages('reports');
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), TYPING_MS);
  const query = useQuery({ ...discoveryQueries.options('brands', { q, platform: 'instagram' }), enabled: opened });
  const options = query.data?.list === 'brands' ? query.data.data : [];
  const pick = (id: string) => {
    setOpened(false);
    setTyped('');
    onPick(id);
  };
  return (
    <div>
      <Popover
        label={messages.add_rival}
        opened={opened}
        onClose={() => setOpened(false)}
        trigger={
          <Button
            icon={<IconPlus size={16} aria-hidden />}
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            {messages.add_rival}
          </Button>
        }
      >
        <div className={s.picker}>
          <OptionSearch
            label={messages.find_brand}
            placeholder={messages.find_brand}
            query={typed}
            onQuery={setTyped}
            options={options
              .filter(({ value }) => !taken.includes(`${value}`))
              .map(({ value, text }) => ({ id: `${value}`, name: text, isChosen: false }))}
            onToggle={pick}
            message={query.isError ? problemText(query.error) : query.isFetching ? messages.brand_searching : messages.no_brand}
            busy={q !== typed.trim() || query.isPlaceholderData}
          />
        </div>
      </Popover>
    </div>
  );
};
