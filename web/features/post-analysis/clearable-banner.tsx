import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { IconAlertTriangle, IconX } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './post-analysis.module.css';

export const ClearableBanner = ({ message, onClear }: { message: string; onClear: () => void }) => (
  <div className={classNames(layout.gap12, typography.bad, typography.bodyLarge, s.banner)} role="alert">
    <IconAlertTriangle size={18} aria-hidden />
    <p className={layout.flat}>{message}</p>
    <IconButton label={useMessages('common').close} tip="none" icon={<IconX size={16} />} onClick={onClear} />
  </div>
);
