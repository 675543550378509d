import type { ReactNode } from 'react';
import { useNetworkPicture } from '#web/api/network-picture.ts';

type Props = { address: string; children: (source: string | undefined) => ReactNode };

/** For pictures of the networks only, so that screens without any do not load it. */
export const OutsideAvatar = ({ address, children }: Props) => children(useNetworkPicture(address));
