import { classNames } from '../class-names.ts';
import s from './progress-bar.module.css';

type Props = { label: string; done: number; total: number; className?: string | undefined };

export const ProgressBar = ({ label, done, total, className }: Props) => (
  <progress className={classNames(s.bar, className)} aria-label={label} value={done} max={Math.max(total, 1)} />
);
