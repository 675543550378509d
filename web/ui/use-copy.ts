import { useEffect, useState } from 'react';
import { notifyProblem } from './notify-problem.ts';

const COPIED_MS = 2_000;

/** Puts a text into the clipboard, or what a call gives; `isCopied` for a moment. Where it can not be done that is told, and the answer is false. */
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

/** Only the click itself may write, so that what is still to come is promised to the clipboard then. */
const write = async (coming: Promise<string>): Promise<void> => {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await coming);
  const item = new ClipboardItem({ 'text/plain': coming.then((text) => new Blob([text], { type: 'text/plain' })) });
  await navigator.clipboard.write([item]).catch(async (refusal: unknown) => {
    // A call that has failed says more than the clipboard, which waited for it.
    await coming;
    throw refusal;
  });
};
