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
      await navigator.clipboard.writeText(typeof text === 'string' ? text : await text());
      setCopied(true);
      return true;
    } catch (error) {
      notifyProblem(error);
      return false;
    }
  };
  return { isCopied, copy };
};
