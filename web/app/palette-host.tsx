import { useNavigate } from 'react-router';
import { showPalette, usePalette } from '#web/features/command-palette/palette.store.ts';
import { GLOBAL_SEARCH_ID } from '#web/features/reports/search/global-search.tsx';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { useOpenedOnce } from '#web/ui/hooks/use-opened-once.ts';
import { usePreload } from '#web/ui/hooks/use-preload.ts';
import { useShortcut } from '#web/ui/keys/use-shortcut.ts';
import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';
import { PAGE_KEYS, usePages } from './use-pages.ts';

const FullPalette = lazyOverlay(async () => ({ default: (await import('./palette.tsx')).FullPalette }), ['palette', 'settings']);
const ShortcutList = lazyOverlay(
  async () => ({ default: (await import('#web/features/command-palette/shortcut-list.tsx')).ShortcutList }),
  ['palette'],
);

/** The keys of every screen, and the palette and the list of keys that they open. */
export const PaletteHost = () => {
  const messages = useMessages('palette');
  const pages = usePages();
  const { shown } = usePalette();
  usePreload(FullPalette.preload, ShortcutList.preload);
  useShortcut({ name: messages.open, keys: 'mod+k', run: () => showPalette('commands'), onlyByKey: true });
  useShortcut({ name: messages.focus_search, keys: '/', run: () => document.getElementById(GLOBAL_SEARCH_ID)?.focus(), onlyByKey: true });
  useShortcut({ name: messages.show_keys, keys: '?', run: () => showPalette('keys') });
  const usesPalette = useOpenedOnce(shown === 'commands');
  const usesList = useOpenedOnce(shown === 'keys');
  return (
    <>
      {pages.map(({ path, label }) => (
        <PageKey key={path} path={path} label={label} />
      ))}
      {usesPalette && <FullPalette opened={shown === 'commands'} />}
      {usesList && <ShortcutList opened={shown === 'keys'} />}
    </>
  );
};

const PageKey = ({ path, label }: { path: string; label: string }) => {
  const messages = useMessages('palette');
  const navigate = useNavigate();
  const keys = PAGE_KEYS[path];
  useShortcut({
    name: fill(messages.go_to, { page: label }),
    ...(keys && { keys }),
    run: () => void navigate(path),
    onlyByKey: true,
    isOn: keys !== undefined,
  });
  return null;
};
