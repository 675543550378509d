import type { ReactNode } from 'react';
import type { ComparedCreator } from '#shared/discovery/compare-contract.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { PreviewName } from '#web/report/preview/preview-name.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { IconX } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Handle } from '#web/ui/media/handle.tsx';
import { VisuallyHidden } from '#web/ui/media/visually-hidden.tsx';
import typography from '#web/ui/typography.module.css';
import { AudienceRows } from './audience-rows.tsx';
import s from './compare.module.css';
import { FigureRow } from './figure-row.tsx';
import { GROWTH, isKnownOfAny, PERFORMANCE } from './figures.ts';
import { nameOf } from './name-of.ts';

/** `onRemove` is absent while there are only as many creators as a comparison requires. */
type Props = { creators: ComparedCreator[]; onRemove: ((userId: string) => void) | undefined };

export const CompareTable = ({ creators, onRemove }: Props) => {
  const messages = useMessages('compare');
  const { plural } = useFormat();
  const [first] = creators;
  const growths = GROWTH.filter((figure) => isKnownOfAny(figure, creators));
  const labels: Record<string, string> = messages;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classNames(layout.outlined, s.scroll)} aria-label={messages.table} tabIndex={0}>
      <table className={classNames(layout.fullWidth, typography.body, s.table)} data-creators={creators.length}>
        <thead>
          <tr>
            <th scope="col" className={s.label}>
              <VisuallyHidden>{messages.figure}</VisuallyHidden>
            </th>
            {creators.map((creator) => (
              <CreatorHead key={creator.user_id} creator={creator} onRemove={onRemove} />
            ))}
          </tr>
        </thead>
        <tbody>
          <GroupRow title={messages['group.performance']} columns={creators.length} />
          {PERFORMANCE.filter((figure) => isKnownOfAny(figure, creators)).map((figure) => (
            <FigureRow
              key={figure.id}
              figure={figure}
              creators={creators}
              label={labels[`${figure.id}@${first?.platform}`] ?? labels[figure.id] ?? figure.id}
            />
          ))}
          <Topics creators={creators} />
        </tbody>
        {first && growths.length > 0 && (
          <tbody>
            <GroupRow title={messages[`group.growth.${first.growth.of}`]} columns={creators.length} />
            {growths.map((figure) => (
              <FigureRow key={figure.id} figure={figure} creators={creators} label={plural(messages, 'growth', figure.months ?? 0)} />
            ))}
          </tbody>
        )}
        <tbody>
          <GroupRow title={messages['group.audience']} columns={creators.length} />
          <AudienceRows creators={creators} />
        </tbody>
      </table>
    </section>
  );
};

const CreatorHead = ({ creator, onRemove }: { creator: ComparedCreator; onRemove: Props['onRemove'] }) => {
  const messages = useMessages('compare');
  const name = nameOf(creator);
  return (
    <th scope="col">
      <span className={classNames(layout.row, layout.gap10)}>
        <Avatar name={name} picture={creator.picture} size={40} />
        <span className={classNames(layout.stack, layout.grow, typography.tight)}>
          <span className={classNames(layout.row, typography.strong)}>
            <PreviewName creator={creator} name={name} />
          </span>
          <span className={classNames(typography.muted, typography.small, typography.breaks)}>
            <Handle>{`@${creator.username}`}</Handle>
          </span>
        </span>
        {onRemove && (
          <IconButton
            className={s.remove}
            tip="none"
            label={fill(messages.remove, { name })}
            icon={<IconX size={15} aria-hidden="true" />}
            onClick={() => onRemove(creator.user_id)}
          />
        )}
      </span>
    </th>
  );
};

const GroupRow = ({ title, columns }: { title: ReactNode; columns: number }) => (
  <tr>
    <th scope="colgroup" colSpan={columns + 1} className={s.group}>
      <span className={classNames(typography.tiny, typography.strong, s.groupTitle)}>{title}</span>
    </th>
  </tr>
);

const Topics = ({ creators }: { creators: ComparedCreator[] }) => {
  const messages = useMessages('compare');
  if (creators.every(({ topics }) => topics.length === 0)) return null;
  return (
    <tr>
      <th scope="row" className={s.label}>
        {messages.topics}
      </th>
      {creators.map(({ user_id, topics }) => (
        <td key={user_id}>
          {topics.length === 0 ? (
            <span className={classNames(typography.faint, typography.small)}>{messages.unknown}</span>
          ) : (
            topics.map((topic) => `#${topic}`).join(' ')
          )}
        </td>
      ))}
    </tr>
  );
};
