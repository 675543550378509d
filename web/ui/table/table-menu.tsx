import { type KeyboardEvent, type ReactNode, useCallback, useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import layouts from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { classNames } from '../class-names.ts';
import { Button } from '../form/button.tsx';
import { Checkbox } from '../form/checkbox.tsx';
import { IconButton } from '../form/icon-button.tsx';
import { Segmented } from '../form/segmented.tsx';
import { IconAdjustmentsHorizontal, IconGripVertical, IconPin, IconPinFilled } from '../icons.ts';
import { VisuallyHidden } from '../media/visually-hidden.tsx';
import { Popover } from '../overlay/popover.tsx';
import { type Column, nameOf } from './column.ts';
import { isMovable, type Layout, orderedIds, pinnedIds } from './fit-columns.ts';
import s from './table-menu.module.css';
import type { ColumnActions } from './table-tools.tsx';
import type { StoredView } from './table-view.store.ts';

const STEP_PX = 16;

type Props<Row> = {
  columns: readonly Column<Row>[];
  layout: Layout;
  stored: StoredView;
  actions: ColumnActions;
  /** Additional entries. */
  menu: ReactNode;
};

/** Columns, density and reset of a table, at the right end of its header. */
export const TableMenu = <Row,>({ columns, layout, stored, actions, menu }: Props<Row>) => {
  const messages = useMessages('tables');
  const { view, changeView, resetView } = stored;
  const [opened, setOpened] = useState(false);
  const close = useCallback(() => setOpened(false), []);
  return (
    <div className={s.corner}>
      <Popover
        label={messages.view}
        align="end"
        opened={opened}
        onClose={close}
        trigger={
          <IconButton
            className={s.trigger}
            label={messages.view}
            title={messages.view}
            tip="none"
            icon={<IconAdjustmentsHorizontal size={16} aria-hidden="true" />}
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          />
        }
      >
        <div className={classNames(layouts.stack, layouts.gap12, layouts.padded, s.menu)}>
          {menu}
          <ColumnList columns={columns} layout={layout} stored={stored} actions={actions} />
          <Segmented
            label={messages.density}
            size="sm"
            value={view.density}
            segments={[
              { value: 'comfortable', label: messages.comfortable },
              { value: 'compact', label: messages.compact },
            ]}
            onChange={(density) => changeView(() => ({ density }))}
          />
          <Button size="sm" onClick={resetView}>
            {messages.reset}
          </Button>
        </div>
      </Popover>
    </div>
  );
};

const ColumnList = <Row,>({ columns, layout, stored, actions }: Omit<Props<Row>, 'menu'>) => {
  const messages = useMessages('tables');
  const [status, setStatus] = useState('');
  const [dragged, setDragged] = useState<string>();
  const byId = new Map(columns.filter(isMovable).map((column) => [column.id, column]));
  const ids = orderedIds(columns, stored.view.columnOrder).filter((id) => byId.has(id));
  const pinned = pinnedIds(columns, stored.view);
  return (
    <>
      <ul className={classNames(layouts.plainList, layouts.stack, layouts.gap2)} aria-label={messages.columns}>
        {ids.map((id) => (
          <ColumnItem
            key={id}
            id={id}
            name={nameOf(byId.get(id) ?? { header: '' }) ?? ''}
            isMain={byId.get(id)?.slot === 'main'}
            isPinned={pinned.includes(id)}
            isShown={layout.ids.includes(id)}
            actions={actions}
            dragged={dragged}
            onDrag={setDragged}
            onKey={(event, name) => {
              const changed = changeByKey(event.key, { id, ids, width: layout.widths[id], actions });
              if (!changed) return;
              event.preventDefault();
              setStatus(fill(changed === 'moved' ? messages.moved : messages.resized, { column: name }));
            }}
          />
        ))}
      </ul>
      <p className={classNames(layouts.flat, typography.hint)}>{messages.arrange_hint}</p>
      <VisuallyHidden>
        <span role="status">{status}</span>
      </VisuallyHidden>
    </>
  );
};

type ItemProps = {
  id: string;
  name: string;
  isMain: boolean;
  isPinned: boolean;
  isShown: boolean;
  actions: ColumnActions;
  dragged: string | undefined;
  onDrag: (id: string | undefined) => void;
  onKey: (event: KeyboardEvent, name: string) => void;
};

const ColumnItem = ({ id, name, isMain, isPinned, isShown, actions, dragged, onDrag, onKey }: ItemProps) => {
  const messages = useMessages('tables');
  const Pin = isPinned ? IconPinFilled : IconPin;
  return (
    <li
      className={classNames(layouts.row, layouts.gap4)}
      draggable
      onDragStart={() => onDrag(id)}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => dragged !== undefined && event.preventDefault()}
      onDrop={() => dragged !== undefined && actions.move(dragged, id)}
    >
      <IconButton
        className={s.small}
        label={fill(messages.arrange, { column: name })}
        title={messages.arrange_hint}
        tip="none"
        icon={<IconGripVertical size={14} aria-hidden="true" />}
        onKeyDown={(event) => onKey(event, name)}
      />
      <Checkbox
        className={layouts.grow}
        label={name}
        checked={isShown}
        disabled={isMain}
        onChange={(event) => actions.show(id, event.currentTarget.checked)}
      />
      <IconButton
        className={s.small}
        label={fill(messages.pin, { column: name })}
        title={messages.pin_hint}
        tip="none"
        aria-pressed={isPinned}
        icon={<Pin size={14} aria-hidden="true" />}
        onClick={() => actions.pin(id, !isPinned)}
      />
    </li>
  );
};

type KeyContext = { id: string; ids: readonly string[]; width: number | undefined; actions: ColumnActions };

/** Up and down move the column, left and right change its width. */
const changeByKey = (key: string, { id, ids, width, actions }: KeyContext): 'moved' | 'resized' | undefined => {
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  const to = step && ids[ids.indexOf(id) + step];
  if (to) {
    actions.move(id, to);
    return 'moved';
  }
  const by = { ArrowLeft: -STEP_PX, ArrowRight: STEP_PX }[key];
  if (by === undefined || width === undefined) return undefined;
  actions.resize(id, width + by);
  return 'resized';
};
