import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { forgetBroken, useFilters } from '#web/search/filters.store.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { IconAlertTriangle, IconX } from '#web/ui/icons.ts';
import s from './broken-address.module.css';

/** Lists the URL parameters that could not be applied; the others are. */
export const BrokenAddress = () => {
  const messages = useMessages('discovery');
  const broken = useFilters((state) => state.broken);
  if (broken.length === 0) return null;
  return (
    <div className={s.notice} role="status">
      <IconAlertTriangle className={s.icon} size={16} aria-hidden="true" />
      <p>{fill(messages.broken_address, { parts: broken.join(' · ') })}</p>
      <IconButton label={messages.dismiss} icon={<IconX size={15} aria-hidden="true" />} tip="none" onClick={forgetBroken} />
    </div>
  );
};
