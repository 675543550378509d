import { BETA, type Dropdown } from '#shared/discovery/filters/filter.ts';
import { canBeSwitchedOff } from '#shared/discovery/filters/search-state.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './filter-pill.module.css';
import { useDropdownCount } from './use-dropdown-count.ts';

type Props = { dropdown: Dropdown; label: string; opened: boolean; onToggle: () => void; onIntent?: () => void };

export const FilterPill = ({ dropdown, label, opened, onToggle, onIntent }: Props) => {
  const messages = useMessages('discovery');
  const chosen = useDropdownCount(dropdown);
  return (
    <button
      type="button"
      className={classNames(layout.inline, layout.gap5, typography.textColor, typography.nowrap, s.pill)}
      data-set={chosen > 0 || undefined}
      data-switched={canBeSwitchedOff(dropdown) || undefined}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={onToggle}
      onPointerOver={onIntent}
      onFocus={onIntent}
    >
      {label}
      {BETA.includes(dropdown) && <sup className={classNames(typography.accent, typography.strong, s.beta)}>{messages.beta}</sup>}
      {chosen > 0 && <span className={classNames(typography.strong, typography.tabular, s.badge)}>{chosen}</span>}
    </button>
  );
};
