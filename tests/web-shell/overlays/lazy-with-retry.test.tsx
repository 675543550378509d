// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '#web/app/status/error-boundary.tsx';
import { useMessages } from '#web/i18n/messages.ts';
import { type LazyPart, lazyWithRetry, suspendWithRetry } from '#web/ui/lazy-with-retry.tsx';

const Menu = () => <p>{useMessages('ask').label}</p>;
const gone = new TypeError('Failed to fetch dynamically imported module');

const painted: string[] = [];
const Waiting = () => {
  painted.push('fallback');
  return null;
};

const Opener = ({ Part }: { Part: LazyPart<object> }) => {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)} {...Part.intent}>
        open
      </button>
      <Suspense fallback={<Waiting />}>{opened && <Part />}</Suspense>
    </>
  );
};

const click = (): void => screen.getByRole('button').click();

afterEach(() => {
  painted.length = 0;
  vi.unstubAllGlobals();
});

describe.each([
  ['lazyWithRetry', lazyWithRetry],
  ['suspendWithRetry', suspendWithRetry],
] as const)('%s', (_name, lazy) => {
  test('[TBL-08] a preloaded part renders with its messages in the commit of the click', async () => {
    const Part = lazy(async () => ({ default: Menu }), ['ask']);
    render(<Opener Part={Part} />);
    await Part.preload();
    act(click);
    expect(screen.getByText(/./, { selector: 'p' })).toBeTruthy();
    expect(painted).toEqual([]);
  });

  test('[TBL-08] hovering or focusing its control loads it once', async () => {
    const load = vi.fn(async () => ({ default: Menu }));
    const Part = lazy(load, ['ask']);
    render(<Opener Part={Part} />);
    fireEvent.pointerOver(screen.getByRole('button'));
    fireEvent.focusIn(screen.getByRole('button'));
    await Part.preload();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('[TBL-08] hovering its control loads it when the element that was below the pointer before has been removed', () => {
    const load = vi.fn(async () => ({ default: Menu }));
    const { container } = render(<Opener Part={lazy(load, ['ask'])} />);
    // Browsers then report the nearest element that is still there as left, without an event of its own.
    fireEvent.pointerOver(screen.getByRole('button'), { relatedTarget: container });
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('[SHL-16] a preload that failed is repeated when the part renders', async () => {
    const load = vi.fn(async () => ({ default: Menu }));
    load.mockRejectedValueOnce(gone);
    const Part = lazy(load, ['ask']);
    await Part.preload();
    render(<Opener Part={Part} />);
    act(click);
    expect(await screen.findByText(/./, { selector: 'p' })).toBeTruthy();
  });

  test('[SHL-16] a part that cannot load shows the error of its screen', async () => {
    vi.stubGlobal('fetch', async () => new Response());
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Part = lazy(() => Promise.reject<{ default: typeof Menu }>(gone));
    render(
      <ErrorBoundary>
        <Opener Part={Part} />
      </ErrorBoundary>,
    );
    act(click);
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});

test('[TBL-08] an overlay that is not loaded yet appears without a Suspense fallback', async () => {
  const Part = lazyWithRetry(async () => ({ default: Menu }), ['ask']);
  render(<Opener Part={Part} />);
  act(click);
  expect(await screen.findByText(/./, { selector: 'p' })).toBeTruthy();
  expect(painted).toEqual([]);
});

test('[TBL-08] a part is shown whose preload ends between its render and its effects, as on a busy machine', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const Part = lazyWithRetry(async () => ({ default: () => <p>here</p> }));
  // The preload needs only microtasks; effects wait for a later task.
  const Preloading = () => {
    useLayoutEffect(() => void Part.preload(), []);
    return <Part />;
  };
  const host = document.createElement('div');
  const root = createRoot(host);
  root.render(<Preloading />);
  await expect.poll(() => host.textContent).toBe('here');
  root.unmount();
});
