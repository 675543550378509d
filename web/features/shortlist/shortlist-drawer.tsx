import { useMessages } from '#web/i18n/messages.ts';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { hideShortlist } from './shortlist.store.ts';
import { ShortlistPanel } from './shortlist-panel.tsx';

export const ShortlistDrawer = ({ opened }: { opened: boolean }) => (
  <Drawer opened={opened} onClose={hideShortlist} title={useMessages('shortlist').title} size={480}>
    <ShortlistPanel onLeave={hideShortlist} />
  </Drawer>
);
