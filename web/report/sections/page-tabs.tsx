import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './frame.module.css';

type Props<Id extends string> = {
  label: string;
  tabs: readonly { id: Id; name: string }[];
  active: Id;
  onChoose: (id: Id) => void;
};

/** Sticky tabs that scroll to the sections of a page. */
export const PageTabs = <Id extends string>({ label, tabs, active, onChoose }: Props<Id>) => (
  <nav className={classNames(layout.gap4, layout.borderBottom, layout.flex, s.tabs)} aria-label={label}>
    {tabs.map(({ id, name }) => (
      <button
        key={id}
        type="button"
        className={classNames(layout.fixed, typography.plainButton, typography.muted, typography.bodyLarge, typography.hoverText, s.tab)}
        aria-current={id === active || undefined}
        onClick={() => onChoose(id)}
      >
        {name}
      </button>
    ))}
  </nav>
);
