import { useMessages } from '#web/i18n/messages.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { IconAlertTriangle, IconX } from '#web/ui/icons.ts';
import s from './post-analysis.module.css';

export const ClearableBanner = ({ message, onClear }: { message: string; onClear: () => void }) => (
  <div className={s.banner} role="alert">
    <IconAlertTriangle size={18} aria-hidden />
    <p>{message}</p>
    <IconButton label={useMessages('common').close} tip="none" icon={<IconX size={16} />} onClick={onClear} />
  </div>
);
