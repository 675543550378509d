import { matchPath, useLocation } from 'react-router';
import { brand } from '#web/api/site-config.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { IconCalendar } from '#web/ui/icons.ts';
import { routes } from '../routes.tsx';
import { showBooking } from './booking.store.ts';
import { useMayBook } from './use-may-book.ts';

/** Invites users on a trial to a call, on routes with `invitesTrial`. */
export const BookingBanner = () => {
  const messages = useMessages('billing');
  const mayBook = useMayBook();
  const { pathname } = useLocation();
  const isInviting = routes.some(({ path, invitesTrial }) => invitesTrial && matchPath(path, pathname));
  if (!mayBook || !isInviting || !brand().switches.trialBanner) return null;
  return (
    <Notice
      tone="accent"
      icon={<IconCalendar size={18} stroke={1.6} />}
      title={messages.booking_title}
      text={messages.booking_text}
      action={
        <Button size="sm" variant="solid" short={messages.book_short} aria-haspopup="dialog" onClick={showBooking}>
          {messages.book}
        </Button>
      }
    />
  );
};
