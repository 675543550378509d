import { useEffect, useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { notifyProblem } from '../feedback/notify-problem.ts';
import { notify } from '../feedback/toast.store.ts';

const COPIED_MS = 2_000;
/** Enough to select and copy a link by hand. */
const LINK_TOAST_MS = 30_000;

/**
 * Copies a text, or the result of a call, to the clipboard; `isCopied` is true briefly afterwards. On failure it shows a toast and resolves
 * to false. The call may have succeeded although the browser refuses to copy, so the toast then contains a link.
 */
export const useCopy = () => {
  const [isCopied, setCopied] = useState(false);
  const messages = useMessages('common');
  useEffect(() => {
    const timer = isCopied ? setTimeout(() => setCopied(false), COPIED_MS) : undefined;
    return () => clearTimeout(timer);
  }, [isCopied]);
  const notifyDenied = (text: string): number =>
    text.startsWith('http')
      ? notify({ kind: 'bad', message: fill(messages.copy_denied_link, { link: text }), forMs: LINK_TOAST_MS })
      : notify({ kind: 'bad', message: messages.copy_denied });
  const copy = async (source: string | (() => Promise<string>)): Promise<boolean> => {
    const text = typeof source === 'string' ? source : source();
    try {
      await write(text);
      setCopied(true);
      return true;
    } catch {
      // The error of a failed call is more specific than the clipboard's own.
      await Promise.resolve(text).then(notifyDenied, (error: unknown) => notifyProblem(error));
      return false;
    }
  };
  return { isCopied, copy };
};

/** Browsers allow writing only during the click, so a result that is still loading is handed to the clipboard as a promise. */
const write = async (coming: string | Promise<string>): Promise<void> => {
  if (typeof coming === 'string' || typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await coming);
  const item = new ClipboardItem({ 'text/plain': coming.then((text) => new Blob([text], { type: 'text/plain' })) });
  await navigator.clipboard.write([item]);
};
