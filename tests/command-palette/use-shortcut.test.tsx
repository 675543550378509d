// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '#web/app/status/error-boundary.tsx';
import { type Shortcut, useShortcuts } from '#web/ui/keys/shortcuts.store.ts';
import { useKeyWithin } from '#web/ui/keys/use-key-within.ts';
import { useShortcut } from '#web/ui/keys/use-shortcut.ts';
import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';
import { useTopmost } from '#web/ui/overlay/use-topmost.ts';

const Key = (props: Shortcut & { isOn?: boolean }) => {
  useShortcut(props);
  return null;
};

const OpenDialog = () => {
  useTopmost(true);
  return null;
};

const RowKey = ({ act: run }: { act: () => void }) => {
  const place = useRef<HTMLButtonElement>(null);
  useKeyWithin(place, 'div', 'b', run);
  return (
    <div>
      <button type="button" ref={place}>
        row
      </button>
    </div>
  );
};

const press = async (...keys: string[]): Promise<void> => {
  const user = userEvent.setup();
  for (const key of keys) await user.keyboard(key);
};

afterEach(cleanup);

describe('a shortcut', () => {
  test('[TBL-04] runs a key, a key with Ctrl or ⌘, and a sequence', async () => {
    const [slash, palette, go] = [vi.fn(), vi.fn(), vi.fn()];
    render(
      <>
        <Key name="search" keys="/" run={slash} />
        <Key name="palette" keys="mod+k" run={palette} />
        <Key name="go" keys="g d" run={go} />
      </>,
    );
    await press('/', '{Control>}k{/Control}', '{Meta>}k{/Meta}', 'g', 'd');
    expect([slash, palette, go].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1]);
  });

  test.each([
    [1_500, 1],
    [1_501, 0],
  ])('[TBL-04] the second key of a sequence pressed %i ms after the first runs it %i times', (pause, times) => {
    const go = vi.fn();
    render(<Key name="go" keys="g d" run={go} />);
    const at = { g: 1_000, d: 1_000 + pause };
    for (const [key, timeStamp] of Object.entries(at)) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      document.dispatchEvent(event);
    }
    expect(go).toHaveBeenCalledTimes(times);
  });

  test('[TBL-04] a key with Ctrl runs in a field, where a single key is typed', async () => {
    const [slash, palette] = [vi.fn(), vi.fn()];
    render(
      <>
        <input aria-label="name" />
        <Key name="search" keys="/" run={slash} />
        <Key name="palette" keys="mod+k" run={palette} />
      </>,
    );
    act(() => screen.getByLabelText('name').focus());
    await press('/', '{Control>}k{/Control}');
    expect([slash.mock.calls.length, palette.mock.calls.length]).toEqual([0, 1]);
    expect((screen.getByLabelText('name') as HTMLInputElement).value).toBe('/');
  });

  test('[TBL-04] does not run while a dialog is open', async () => {
    const run = vi.fn();
    const { rerender } = render(<Key name="palette" keys="mod+k" run={run} />);
    rerender(
      <>
        <Key name="palette" keys="mod+k" run={run} />
        <OpenDialog />
      </>,
    );
    await press('{Control>}k{/Control}');
    expect(run).not.toHaveBeenCalled();
  });

  test('[TBL-04] neither it nor the key of a row runs while the code of an overlay loads', async () => {
    const { promise: code, resolve: load } = Promise.withResolvers<{ default: () => null }>();
    const Part = lazyOverlay(() => code);
    const [go, star] = [vi.fn(), vi.fn()];
    const { rerender } = render(<Part />);
    const keys = (
      <>
        <Key name="go" keys="g d" run={go} />
        <RowKey act={star} />
      </>
    );
    const runs = () => [go.mock.calls.length, star.mock.calls.length];
    rerender(
      <>
        {keys}
        <Part />
      </>,
    );
    act(() => screen.getByRole('button').focus());
    await press('g', 'd', 'b');
    expect(runs()).toEqual([0, 0]);
    await act(async () => load({ default: () => null }));
    await press('g', 'd', 'b');
    expect(runs()).toEqual([1, 1]);
  });

  test('[TBL-04] it runs again after an overlay was taken back before its code came, or failed to load', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubGlobal('fetch', async () => new Response());
    const Slow = lazyOverlay(() => new Promise<{ default: () => null }>(() => undefined));
    const Lost = lazyOverlay(() => Promise.reject<{ default: () => null }>(new TypeError('Failed to fetch dynamically imported module')));
    const run = vi.fn();
    const { rerender } = render(<Slow />);
    rerender(
      <>
        <Key name="down" keys="j" run={run} />
        <ErrorBoundary>
          <Lost />
        </ErrorBoundary>
      </>,
    );
    await screen.findByRole('alert');
    await press('j');
    expect(run).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  test('[TBL-04] the latest registration of a key wins until it is gone, and none is left after unmounting', async () => {
    const [below, above] = [vi.fn(), vi.fn()];
    const { rerender, unmount } = render(
      <>
        <Key name="below" keys="j" run={below} />
        <Key name="above" keys="j" run={above} />
      </>,
    );
    await press('j');
    rerender(
      <>
        <Key name="below" keys="j" run={below} />
        <Key name="above" keys="j" run={above} isOn={false} />
      </>,
    );
    await press('j');
    expect([below.mock.calls.length, above.mock.calls.length]).toEqual([1, 1]);
    unmount();
    expect(useShortcuts.getState().all).toEqual([]);
  });

  test('[TBL-04] leaves Enter to the focused button', async () => {
    const [row, button] = [vi.fn(), vi.fn()];
    render(
      <>
        <button type="button" onClick={button}>
          other
        </button>
        <Key name="open" keys="Enter" run={row} />
      </>,
    );
    act(() => screen.getByRole('button').focus());
    await press('{Enter}');
    expect([row.mock.calls.length, button.mock.calls.length]).toEqual([0, 1]);
  });
});
