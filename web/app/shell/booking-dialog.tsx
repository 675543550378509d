import { useQuery } from '@tanstack/react-query';
import type { LoginUser } from '#shared/auth/contract.ts';
import { accountQueries } from '#web/api/account.queries.ts';
import { brand } from '#web/api/site-config.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { hideBooking, useBooking } from './booking.store.ts';
import styles from './booking-dialog.module.css';

/** Embeds the scheduling provider's page; user input goes only to the provider. */
export const BookingDialog = () => {
  const messages = useMessages('billing');
  const { opened } = useBooking();
  const { data: user } = useQuery(accountQueries.user());
  return (
    <Dialog opened={opened} onClose={hideBooking} title={messages.talk_title} size={720}>
      {user && (
        <iframe
          className={classNames(layout.fullWidth, styles.page)}
          title={messages.booking_frame}
          src={filledIn(brand().providers.scheduling, user)}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
    </Dialog>
  );
};

/** Calendly and cal.com both read these query parameters to prefill their form. */
const filledIn = (address: string, { name, email }: LoginUser): string => {
  const url = new URL(address);
  url.searchParams.set('name', name);
  url.searchParams.set('email', email);
  return url.href;
};
