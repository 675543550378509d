import { useMessages } from '#web/i18n/messages.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { IconTable } from '#web/ui/icons.ts';
import s from './detailed.module.css';
import { useDetailed } from './use-detailed.ts';

export const DetailedButton = () => {
  const messages = useMessages('exports');
  const { isDetailed, toggle } = useDetailed();
  return (
    <IconButton
      framed
      className={s.switch}
      label={messages.detailed}
      icon={<IconTable size={17} aria-hidden="true" />}
      aria-pressed={isDetailed}
      onClick={toggle}
    />
  );
};
