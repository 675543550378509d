// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Shortcut, useShortcuts } from '#web/ui/keys/shortcuts.store.ts';
import { useShortcut } from '#web/ui/keys/use-shortcut.ts';
import { useTopmost } from '#web/ui/overlay/use-topmost.ts';

const Key = (props: Shortcut & { isOn?: boolean }) => {
  useShortcut(props);
  return null;
};

const OpenDialog = () => {
  useTopmost(true);
  return null;
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
