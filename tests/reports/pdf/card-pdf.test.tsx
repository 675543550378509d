// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CardPdf } from '#web/report/cards/card-pdf.tsx';

afterEach(() => vi.restoreAllMocks());

describe('the PDF of a card', () => {
  const print = async ({ leaves }: { leaves: boolean }) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    // Nothing is drawn in this environment.
    vi.spyOn(HTMLElement.prototype, 'textContent', 'get').mockImplementation(() => {
      throw new Error('Not drawn');
    });
    vi.useFakeTimers();
    const onDone = vi.fn();
    const { unmount } = render(
      <CardPdf title="Ages" onDone={onDone}>
        25–34
      </CardPdf>,
    );
    act(() => vi.advanceTimersByTime(400));
    if (leaves) unmount();
    vi.useRealTimers();
    await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
    return logged.mock.calls.length;
  };

  it('reports a failure', async () => {
    expect(await print({ leaves: false })).toBe(1);
  });

  it('reports no failure when its screen was left before it was made', async () => {
    expect(await print({ leaves: true })).toBe(0);
  });
});
