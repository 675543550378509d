import type { SectionId } from '#shared/sharing/sections.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './frame.module.css';

type Props = { ids: readonly SectionId[]; active: SectionId; onChoose: (id: SectionId) => void };

/** Sticky tabs that scroll to the sections of a report. */
export const SectionTabs = ({ ids, active, onChoose }: Props) => {
  const messages = useMessages('creatorReport');
  return (
    <nav className={classNames(layout.gap4, layout.borderBottom, layout.flex, s.tabs)} aria-label={messages.sections}>
      {ids.map((id) => (
        <button
          key={id}
          type="button"
          className={classNames(layout.fixed, typography.plainButton, typography.muted, typography.bodyLarge, typography.hoverText, s.tab)}
          aria-current={id === active || undefined}
          onClick={() => onChoose(id)}
        >
          {messages[`tab.${id}`]}
        </button>
      ))}
    </nav>
  );
};
