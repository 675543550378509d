import { useContext } from 'react';
import { useMessages } from '#web/i18n/messages.ts';
import { Reader } from '../reader.ts';
import s from './profile-header.module.css';

/** The blurred text is a placeholder: the server did not send the address. */
export const HiddenEmail = () => {
  const messages = useMessages('report');
  const { onUpgrade } = useContext(Reader);
  return (
    <span className={s.hidden}>
      <span className={s.blurred} aria-hidden>
        name@example.com
      </span>
      {onUpgrade && (
        <button type="button" className={s.upgrade} onClick={onUpgrade}>
          {messages.hidden_email}
        </button>
      )}
    </span>
  );
};
