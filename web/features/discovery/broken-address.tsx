import { filterOf, isFilterKey } from '#shared/discovery/filters/filters.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { forgetBroken, useFilters } from '#web/search/filters.store.ts';
import { useWording } from '#web/search/use-wording.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { IconAlertTriangle, IconX } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './broken-address.module.css';

/** Lists the URL parameters that could not be applied; the others are. */
export const BrokenAddress = () => {
  const messages = useMessages('discovery');
  const broken = useFilters((state) => state.broken);
  const say = useWording();
  const named = (part: string): string => {
    const [fullName = '', value] = part.split(/=(.*)/s);
    const [, number, name = fullName] = /^or([1-5])\.(.+)$/s.exec(fullName) ?? [];
    if (!isFilterKey(name)) return part;
    const { excludes } = filterOf(name);
    const label = excludes ? say.word('chip.not', { text: say.word(`filter.${excludes}`) }) : say.word(`filter.${name}`);
    const filter = number ? fill(messages.broken_part, { filter: fill(messages.alternative, { number }), value: label }) : label;
    return value ? fill(messages.broken_part, { filter, value }) : filter;
  };
  return (
    <div className={classNames(layout.row, layout.gap10, typography.body, s.notice)} role="status">
      <IconAlertTriangle className={classNames(layout.fixed, typography.warn)} size={16} aria-hidden="true" />
      <p className={classNames(layout.flat, layout.grow, typography.breaks)}>
        {fill(messages.broken_address, { parts: broken.map(named).join(' · ') })}
      </p>
      <IconButton label={messages.dismiss} icon={<IconX size={15} aria-hidden="true" />} tip="none" onClick={forgetBroken} />
    </div>
  );
};
