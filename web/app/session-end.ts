import { onSessionEnd } from '#web/api/session.ts';
import { messagesNow } from '#web/i18n/messages.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';

// Shows why a session ended. Registered early, because a prefetched search may end it before any screen renders.
onSessionEnd((reason) => {
  if (reason === 'expired') notify({ kind: 'info', message: messagesNow('shell').logged_out });
});
