// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

/** Its queue is its own: an earlier file of the worker can have left one that waits. */
const screenWithOwnQueue = async () => {
  vi.resetModules();
  const { usePreload } = await import('#web/ui/hooks/use-preload.ts');
  return ({ preloads }: { preloads: (() => Promise<void>)[] }) => {
    usePreload(...preloads);
    return null;
  };
};

afterEach(() => void vi.restoreAllMocks());

it('[SHL-16] parts are not preloaded while the browser is offline, and are once it is online again', async () => {
  const Screen = await screenWithOwnQueue();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const loaded: number[] = [];
  const preload = (part: number) => async () => {
    loaded.push(part);
    // The connection breaks while the first part loads.
    onLine.mockReturnValue(false);
  };
  render(<Screen preloads={[1, 2].map(preload)} />);
  window.dispatchEvent(new Event('pointermove'));
  await expect.poll(() => loaded).toEqual([1]);
  window.dispatchEvent(new Event('online'));
  render(<Screen preloads={[preload(3)]} />);
  await new Promise((resolve) => setTimeout(resolve));
  expect(loaded).toEqual([1]);
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => loaded).toEqual([1, 2]);
});
