import type { ReactNode } from 'react';
import s from './code-block.module.css';

export const CodeBlock = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <pre className={s.code} tabIndex={0}>
    {children}
  </pre>
);
