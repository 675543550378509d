import { onSessionEnd } from '#web/api/session.ts';
import { wordsNow } from '#web/i18n/words.ts';
import { notify } from '#web/ui/toast.store.ts';

// Says why when a session ended by itself, which a search sent ahead of the screens may find before any of them is drawn.
onSessionEnd((reason) => {
  if (reason === 'expired') notify({ kind: 'info', message: wordsNow('shell').logged_out });
});
