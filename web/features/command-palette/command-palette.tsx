import { Command as Palette, useCommandState } from 'cmdk';
import { type ReactNode, useState } from 'react';
import { PLATFORM_NAMES } from '#shared/platforms.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { askForReport } from '#web/report/report-request.store.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Keys } from '#web/ui/keys/keys.tsx';
import layout from '#web/ui/layout.module.css';
import { VisuallyHidden } from '#web/ui/media/visually-hidden.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import typography from '#web/ui/typography.module.css';
import type { Command } from './command.ts';
import s from './command-palette.module.css';
import { useCreators } from './palette.queries.ts';
import { hidePalette } from './palette.store.ts';
import { rankCommands } from './rank-commands.ts';
import { rememberCommand, useRecent } from './recent.store.ts';

type Props = { opened: boolean; commands: readonly Command[]; findsCreators: boolean };

/** Finds pages, actions, resources and creators by name. */
export const CommandPalette = ({ opened, ...props }: Props) => (
  <Dialog opened={opened} onClose={hidePalette} title={useMessages('palette').title} size={620} isAtTop>
    {opened && <Content {...props} />}
  </Dialog>
);

const Content = ({ commands, findsCreators }: Omit<Props, 'opened'>) => {
  const messages = useMessages('palette');
  const [text, setText] = useState('');
  const recentIds = useRecent(({ ids }) => ids);
  const recent = text === '' ? recentIds.flatMap((id) => commands.find((command) => command.id === id) ?? []) : [];
  const rest = commands.filter((command) => !recent.includes(command));
  return (
    <Palette label={messages.title} shouldFilter={false} loop className={s.palette}>
      <Palette.Input
        data-autofocus
        className={classNames(layout.fullWidth, typography.textColor, typography.bodyLarge, s.input)}
        placeholder={messages.placeholder}
        maxLength={100}
        value={text}
        onValueChange={setText}
      />
      <Palette.List label={messages.results} className={classNames(layout.scrollY, s.list)}>
        <Palette.Empty className={classNames(typography.note, typography.center, s.empty)}>{messages.nothing}</Palette.Empty>
        <Group heading={messages['group.recent']} commands={recent} />
        {rankCommands(rest, text).map(({ group, commands }) => (
          <Group key={group} heading={messages[`group.${group}`]} commands={commands} />
        ))}
        {findsCreators && <Creators text={text} />}
      </Palette.List>
      <Found />
    </Palette>
  );
};

const Group = ({ heading, commands }: { heading: string; commands: readonly Command[] }) =>
  commands.length > 0 && (
    <Palette.Group heading={heading} className={s.group}>
      {commands.map(({ id, label, icon, keys, run }) => (
        <Item
          key={id}
          id={id}
          onSelect={() => {
            hidePalette();
            rememberCommand(id);
            run();
          }}
        >
          {icon}
          <span className={classNames(layout.grow, typography.cut)}>{label}</span>
          {keys && <Keys keys={keys} />}
        </Item>
      ))}
    </Palette.Group>
  );

type ItemProps = { id: string; onSelect: () => void; children: ReactNode };

const Item = ({ id, onSelect, children }: ItemProps) => (
  <Palette.Item value={id} onSelect={onSelect} className={classNames(layout.row, layout.gap10, layout.option, s.item)}>
    {children}
  </Palette.Item>
);

/** The server has matched them. */
const Creators = ({ text }: { text: string }) => {
  const messages = useMessages('palette');
  const { short } = useFormat();
  const creators = useCreators(text);
  if (creators.length === 0) return null;
  return (
    <Palette.Group heading={messages['group.creators']} className={s.group}>
      {creators.map(({ platform, user_id, username, fullname, followers }) => (
        <Item
          key={`${platform}/${user_id}`}
          id={`creator/${platform}/${user_id}`}
          onSelect={() => {
            hidePalette();
            askForReport({ platform, user_id, name: fullname || username, opens: 'tab', onlyWhenCharged: true });
          }}
        >
          <span className={classNames(layout.grow, typography.cut)}>
            {fullname || username} <small className={typography.muted}>@{username}</small>
          </span>
          <small className={classNames(typography.muted, typography.tabular, typography.nowrap)}>
            {PLATFORM_NAMES[platform]} · {short(followers)}
          </small>
        </Item>
      ))}
    </Palette.Group>
  );
};

/** For screen readers, which do not see the list change. */
const Found = () => {
  const messages = useMessages('palette');
  const { plural } = useFormat();
  const count = useCommandState((state) => state.filtered.count);
  return (
    <VisuallyHidden>
      <span role="status">{count === 0 ? messages.nothing : plural(messages, 'found', count)}</span>
    </VisuallyHidden>
  );
};
