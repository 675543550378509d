// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#shared/http/errors.ts';
import { useToastStore } from '#web/ui/feedback/toast.store.ts';
import { useCopy } from '#web/ui/hooks/use-copy.ts';

/** Mimics a browser: the item waits for its promise and rejects with its error. */
class Item {
  readonly promised: Promise<Blob>;
  constructor(kinds: Record<string, Promise<Blob>>) {
    this.promised = kinds['text/plain'] as Promise<Blob>;
  }
}

const writeItem = async ([item]: Item[]): Promise<void> => {
  await item?.promised.catch(() => {
    throw new DOMException('', 'DataError');
  });
};
const write = vi.fn(writeItem);

const writeText = vi.fn(async (_text: string): Promise<void> => undefined);

beforeEach(() => {
  useToastStore.setState({ toasts: [] });
  write.mockReset().mockImplementation(writeItem);
  writeText.mockReset();
  vi.stubGlobal('ClipboardItem', Item);
  vi.spyOn(window, 'navigator', 'get').mockReturnValue({ clipboard: { write, writeText } } as unknown as Navigator);
});

const toasts = () => useToastStore.getState().toasts.map(({ message }) => message);

it('the pending content is promised to the clipboard within the click', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { result } = renderHook(() => useCopy());
  let copied: Promise<boolean> | undefined;
  act(() => {
    copied = result.current.copy(() => promise);
  });
  expect(write).toHaveBeenCalledOnce();
  resolve('https://a.link');
  expect(await act(async () => copied)).toBe(true);
  expect(await (await write.mock.calls[0]?.[0][0]?.promised)?.text()).toBe('https://a.link');
  expect(result.current.isCopied).toBe(true);
});

it('a failed call shows its own problem, and nothing is copied', async () => {
  const { result } = renderHook(() => useCopy());
  const refused = () => Promise.reject(new AppError('bad_request', 'Not now'));
  expect(await act(() => result.current.copy(refused))).toBe(false);
  expect(toasts()).toEqual(['Not now']);
  expect(result.current.isCopied).toBe(false);
});

it.each<[string, string | (() => Promise<string>), string]>([
  ['a text', 'AAAA-BBBB', 'Your browser didn’t allow copying.'],
  ['a link', 'https://a.link', 'Your browser didn’t allow copying. Here’s the link: https://a.link'],
  ['a created link', async () => 'https://a.link', 'Your browser didn’t allow copying. Here’s the link: https://a.link'],
])('[SHL-16] where the browser refuses to copy %s, the message says so', async (_, source, message) => {
  write.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  writeText.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  const { result } = renderHook(() => useCopy());
  expect(await act(() => result.current.copy(source))).toBe(false);
  expect(toasts()).toEqual([message]);
});
