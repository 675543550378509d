import { useState } from 'react';
import { usePlatformImage } from '#web/api/platform-image.ts';

type Props = { address: string; className?: string | undefined };

/** An image of a post. A missing image leaves an empty box of the same size. */
export const PlatformImage = ({ address, className }: Props) => {
  const shown = usePlatformImage(address);
  const [broken, setBroken] = useState('');
  if (!shown || shown === broken) return <span className={className} aria-hidden />;
  return <img className={className} src={shown} alt="" loading="lazy" decoding="async" onError={() => setBroken(shown)} />;
};
