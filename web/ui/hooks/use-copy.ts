import { useEffect, useState } from 'react';
import { notifyProblem } from '../feedback/notify-problem.ts';

const COPIED_MS = 2_000;

/**
 * Copies a text, or the result of a call, to the clipboard; `isCopied` is true briefly afterwards. On failure it shows a toast and resolves
 * to false.
 */
export const useCopy = () => {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    const timer = isCopied ? setTimeout(() => setCopied(false), COPIED_MS) : undefined;
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (text: string | (() => Promise<string>)): Promise<boolean> => {
    try {
      await (typeof text === 'string' ? navigator.clipboard.writeText(text) : write(text()));
      setCopied(true);
      return true;
    } catch (error) {
      notifyProblem(error);
      return false;
    }
  };
  return { isCopied, copy };
};

/** Browsers allow writing only during the click, so a result that is still loading is handed to the clipboard as a promise. */
const write = async (coming: Promise<string>): Promise<void> => {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await coming);
  const item = new ClipboardItem({ 'text/plain': coming.then((text) => new Blob([text], { type: 'text/plain' })) });
  await navigator.clipboard.write([item]).catch(async (refusal: unknown) => {
    // The error of a failed call is more specific than the clipboard's own.
    await coming;
    throw refusal;
  });
};
