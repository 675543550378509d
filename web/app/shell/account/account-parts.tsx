import { useQuery } from '@tanstack/react-query';
import { accountQueries } from '#web/api/account.queries.ts';
import { AddToListHost } from '#web/app/add-to-list-host.tsx';
import { ChosenExportHost } from '#web/app/chosen-export-host.tsx';
import { PaletteHost } from '#web/app/palette-host.tsx';
import { PlanSelectionOnDemand } from '#web/features/billing/plans/plan-selection-on-demand.tsx';
import { SubscriptionNotice } from '#web/features/billing/subscription-notice.tsx';
import { NotificationsHost } from '#web/features/notifications/notifications-host.tsx';
import { ShortlistHost } from '#web/features/shortlist/shortlist-host.tsx';
import { useKeptFocus } from '#web/ui/hooks/use-kept-focus.ts';
import { useOpenedOnce } from '#web/ui/hooks/use-opened-once.ts';
import { useKeptKeys } from '#web/ui/keys/use-kept-keys.ts';
import { useShownFocus } from '#web/ui/keys/use-shown-focus.ts';
import { lazyOverlay, lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { useBooking } from '../booking.store.ts';
import { BookingBanner } from '../booking-banner.tsx';
import { hideSecurity, useSecurity } from '../security.store.ts';
import { SupportChat } from '../support-chat.tsx';
import { useFocusOnArrival } from '../use-focus-on-arrival.ts';
import { useMailLanguage } from '../use-mail-language.ts';
import { useScrollMemory } from '../use-scroll-memory.ts';

const SecurityDialog = lazyOverlay(
  async () => ({
    default: (await import('#web/features/auth/second-factor/security-dialog.tsx')).SecurityDialog,
  }),
  ['account'],
);
const BookingDialog = lazyOverlay(async () => ({ default: (await import('../booking-dialog.tsx')).BookingDialog }), ['billing']);

const LeavingNotice = lazyWithRetry(
  async () => ({ default: (await import('#web/features/privacy/leaving-notice.tsx')).LeavingNotice }),
  ['settings'],
);

/** Account-wide parts above every screen: notices, dialogs and the support chat. */
export const AccountParts = () => {
  useMailLanguage();
  useFocusOnArrival();
  useKeptFocus();
  useKeptKeys();
  useShownFocus();
  useScrollMemory();
  const { opened } = useBooking();
  const security = useSecurity();
  const { data: user } = useQuery(accountQueries.user());
  return (
    <>
      {user?.leaving && <LeavingNotice due={user.leaving} />}
      <SubscriptionNotice />
      <BookingBanner />
      <PlanSelectionOnDemand />
      <AddToListHost />
      <ChosenExportHost />
      <ShortlistHost />
      <NotificationsHost />
      <PaletteHost />
      {useOpenedOnce(opened) && <BookingDialog />}
      {security.opened && <SecurityDialog onClose={hideSecurity} />}
      <SupportChat />
    </>
  );
};
