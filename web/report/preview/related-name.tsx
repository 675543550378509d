import { createContext, type ReactNode, use } from 'react';
import type { Platform } from '#shared/platforms.ts';
import layout from '#web/ui/layout.module.css';
import { Reader } from '../reader.ts';
import { PreviewAround } from './preview-name.tsx';

/** Platform of the other creators in a report or an analysis. */
export const RelatedPlatform = createContext<Platform | undefined>(undefined);

type Props = { userId: string | undefined; name: string; children: ReactNode };

/** The name of another creator in a report or an analysis, with its preview for readers who are signed in. */
export const RelatedName = ({ userId, name, children }: Props) => {
  const platform = use(RelatedPlatform);
  const { isGuest } = use(Reader);
  if (isGuest || !platform || userId === undefined) return children;
  return (
    <PreviewAround creator={{ platform, user_id: userId }} name={name} className={layout.grow}>
      {children}
    </PreviewAround>
  );
};
