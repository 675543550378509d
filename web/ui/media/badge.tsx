import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import s from './badge.module.css';

export type Tone = 'plain' | 'accent' | 'good' | 'warn' | 'bad';

type Props = { tone?: Tone | undefined; title?: string | undefined; className?: string | undefined; children: ReactNode };

export const Badge = ({ tone = 'plain', title, className, children }: Props) => (
  <span className={classNames(s.badge, className)} data-tone={tone} title={title}>
    {children}
  </span>
);
