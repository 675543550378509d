import { useQuery } from '@tanstack/react-query';
import { shortlistIds } from '#web/collections/shortlist/shortlist.queries.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { IconStar } from '#web/ui/icons.ts';
import { showShortlist, useShortlistPanel } from './shortlist.store.ts';
import { ShortlistDrawer } from './shortlist-host.tsx';

/** Opens the shortlist and shows how many creators it holds. */
export const ShortlistOpener = ({ tip }: { tip: 'below' | 'right' | 'none' }) => {
  const messages = useMessages('shortlist');
  const { plural } = useFormat();
  const opened = useShortlistPanel((state) => state.opened);
  const count = useQuery(shortlistIds).data?.creators.length ?? 0;
  return (
    <IconButton
      label={count > 0 ? plural(messages, 'open', count) : messages.title}
      tip={tip}
      count={count}
      aria-haspopup="dialog"
      aria-expanded={opened}
      icon={<IconStar size={19} stroke={1.7} aria-hidden />}
      {...ShortlistDrawer.intent}
      onClick={showShortlist}
    />
  );
};
