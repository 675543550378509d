import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { CAPABILITIES } from '#shared/billing/plans.ts';
import type { Platform } from '#shared/platforms.ts';
import { accountQueries } from '#web/api/account.queries.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { discoveryQueries } from '#web/search/search.queries.ts';
import { Button } from '#web/ui/form/button.tsx';
import { OptionSearch } from '#web/ui/form/option-search.tsx';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { IconSearch } from '#web/ui/icons.ts';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import s from './add-creator.module.css';

type Props = { platform: Platform; userIds: readonly string[]; onAdd: (userId: string) => void };

/** Only for plans that see every creator: adds one from another page or search. */
export const AddCreator = (props: Props) => {
  const plan = useQuery(accountQueries.subscription()).data?.subscription;
  return plan && CAPABILITIES[plan].seesAllRows ? <AddButton {...props} /> : null;
};

const AddButton = ({ onAdd, ...about }: Props) => {
  const messages = useMessages('compare');
  const [opened, setOpened] = useState(false);
  const close = useCallback(() => setOpened(false), []);
  const add = (userId: string) => {
    close();
    onAdd(userId);
  };
  return (
    <Popover
      label={messages.add}
      opened={opened}
      onClose={close}
      trigger={
        <Button
          size="sm"
          icon={<IconSearch size={15} aria-hidden="true" />}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {messages.add}
        </Button>
      }
    >
      <FindCreator onAdd={add} {...about} />
    </Popover>
  );
};

const TYPING_MS = 200;

const FindCreator = ({ platform, userIds, onAdd }: Props) => {
  const messages = useMessages('compare');
  const { short } = useFormat();
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), TYPING_MS);
  const found = useQuery({ ...discoveryQueries.creators({ q, platform }), enabled: q !== '' });
  const creators = q === '' ? [] : (found.data?.data ?? []).filter(({ user_id }) => !userIds.includes(user_id));
  return (
    <div className={s.panel}>
      <OptionSearch
        label={messages.add}
        placeholder={messages.add_placeholder}
        query={typed}
        onQuery={setTyped}
        options={creators.map(({ user_id, username, fullname, picture, followers }) => ({
          id: user_id,
          name: `@${username}`,
          note: short(followers),
          icon: <Avatar name={fullname || username} picture={picture} size={22} />,
          isChosen: false,
        }))}
        onToggle={onAdd}
        message={q === '' ? messages.add_hint : found.isPending ? messages.add_searching : messages.add_none}
        busy={q !== typed.trim() || found.isPlaceholderData}
      />
    </div>
  );
};
