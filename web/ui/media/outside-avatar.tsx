import type { ReactNode } from 'react';
import { usePlatformImage } from '#web/api/platform-image.ts';

type Props = { address: string; children: (source: string | undefined) => ReactNode };

/** For platform images only, so that screens without them do not load its code. */
export const OutsideAvatar = ({ address, children }: Props) => children(usePlatformImage(address));
