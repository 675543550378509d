import type { ReactNode } from 'react';
import s from './code-block.module.css';

export const CodeBlock = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
  <pre className={s.code} tabIndex={0}>
    {children}
  </pre>
);
