import { useContext } from 'react';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { Reader } from '../reader.ts';
import s from './profile-header.module.css';

/** The blurred text is a placeholder: the server did not send the address. */
export const HiddenEmail = () => {
  const messages = useMessages('report');
  const { onUpgrade } = useContext(Reader);
  return (
    <span className={classNames(layout.inline, layout.gap8, typography.accent, typography.small)}>
      <span className={classNames(typography.textColor, s.blurred)} aria-hidden>
        name@example.com
      </span>
      {onUpgrade && (
        <button
          type="button"
          className={classNames(layout.inline, layout.gap6, typography.bare, typography.accent, s.upgrade)}
          onClick={onUpgrade}
        >
          {messages.hidden_email}
        </button>
      )}
    </span>
  );
};
