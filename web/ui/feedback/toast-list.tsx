import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import {
  createNotificationsStore,
  hideNotification,
  type NotificationData,
  Notifications,
  type NotificationsStore,
  showNotification,
  updateNotification,
} from '@mantine/notifications';
import { useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '#shared/http/errors.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '../class-names.ts';
import { Reference } from '../media/reference.tsx';
import { WithMantine } from '../overlay/with-mantine.tsx';
import typography from '../typography.module.css';
import { dismissToast, MAX_TOASTS, type ShownToast, TOAST_MS, type Toast, useToastStore } from './toast.store.ts';
import s from './toast-list.module.css';

type ActionOf = ((code: ErrorCode) => Toast['action']) | undefined;

/** Mantine shows, times and animates the toasts of our store. It is heavy: import it only on demand. */
const ToastList = ({ actionOf }: { actionOf: ActionOf }) => {
  const messages = useMessages('common');
  const toasts = useToastStore((state) => state.toasts);
  const [store] = useState(createNotificationsStore);
  const shown = useRef(new Set<number>());
  useEffect(() => {
    const open = new Set(toasts.map(({ id }) => id));
    for (const id of shown.current) if (!open.has(id)) hideNotification(String(id), store);
    for (const toast of toasts) if (!shown.current.has(toast.id)) show(store, toast, messages.close, actionOf);
    shown.current = open;
  }, [toasts, store, messages.close, actionOf]);
  return (
    <WithMantine>
      <Notifications
        store={store}
        withinPortal={false}
        position="top-right"
        limit={MAX_TOASTS}
        containerWidth={380}
        notificationMaxHeight="60vh"
        transitionDuration={180}
        pauseResetOnHover="notification"
        zIndex={400}
      />
    </WithMantine>
  );
};
export default ToastList;

const show = (store: NotificationsStore, toast: ShownToast, close: string, actionOf: ActionOf): void => {
  const { kind, title, message, reference, forMs = TOAST_MS } = toast;
  const hold = (isHeld: boolean) => () => updateNotification({ ...data, autoClose: isHeld ? false : forMs }, store);
  const data: NotificationData = {
    id: String(toast.id),
    role: kind === 'bad' ? 'alert' : 'status',
    title,
    message: (
      <>
        {message}
        <Reference id={reference} />
        <Action id={toast.id} action={toast.action ?? (toast.code && actionOf?.(toast.code))} />
      </>
    ),
    autoClose: forMs,
    // Mantine pauses the timer of a toast under the pointer, but not of one that has the focus.
    onFocusCapture: hold(true),
    onBlurCapture: hold(false),
    onClose: () => dismissToast(toast.id),
    closeButtonProps: { 'aria-label': close },
    classNames: { root: s.toast, body: s.body, title: s.title, description: s.text, closeButton: s.close },
    mod: { kind, toast: true },
  };
  showNotification(data, store);
};

const Action = ({ id, action }: { id: number; action: Toast['action'] }) =>
  action && (
    <button
      type="button"
      className={classNames(typography.bare, typography.medium, s.action)}
      onClick={() => {
        dismissToast(id);
        action.run();
      }}
    >
      {action.label}
    </button>
  );
