import { useEffect, useState } from 'react';
import type { ErrorCode } from '#shared/http/errors.ts';
import { useWords } from '#web/i18n/messages.ts';
import { IconButton } from '../form/icon-button.tsx';
import { IconX } from '../icons.ts';
import { Reference } from '../media/reference.tsx';
import { dismissToast, MAX_TOASTS, type ShownToast, TOAST_MS, type Toast, useToastStore } from './toast.store.ts';
import styles from './toasts.module.css';

type ActionOf = (code: ErrorCode) => Toast['action'];

/**
 * Rendered once in the app, outside of the screens, so that a toast outlives the screen that raised it. `actionOf` returns the action that
 * resolves an error.
 */
export const Toasts = ({ actionOf }: { actionOf?: ActionOf }) => {
  const words = useWords('common');
  const toasts = useToastStore((state) => state.toasts);
  return (
    <section className={styles.list} aria-label={words.notifications}>
      {toasts.slice(0, MAX_TOASTS).map((toast) => (
        <ToastCard key={toast.id} toast={{ ...toast, action: toast.action ?? (toast.code && actionOf?.(toast.code)) }} />
      ))}
    </section>
  );
};

const ToastCard = ({ toast }: { toast: ShownToast }) => {
  const words = useWords('common');
  const [held, setHeld] = useState(false);
  const { id, kind, title, message, reference, action, forMs = TOAST_MS } = toast;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(id), forMs);
    return () => clearTimeout(timer);
  }, [held, id, forMs]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering a toast only pauses its timer
    <div
      className={styles.toast}
      data-kind={kind}
      role={kind === 'bad' ? 'alert' : 'status'}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        <p className={title ? styles.text : styles.alone}>{message}</p>
        <Reference id={reference} />
        {action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              dismissToast(id);
              action.run();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton className={styles.close} label={words.close} tip="none" icon={<IconX size={16} />} onClick={() => dismissToast(id)} />
    </div>
  );
};
