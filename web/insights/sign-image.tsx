import type { Sign } from '#shared/insights/card-data.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Flag } from '#web/ui/flag.tsx';
import { KindImage } from '#web/ui/kind-image.tsx';

/** The image in front of a name. */
export const SignImage = ({ sign, name, size = 28 }: { sign: Sign; name: string; size?: number }) => {
  if ('flag' in sign) return <Flag country={sign.flag} />;
  if ('image' in sign) return <KindImage kind={sign.image} id={`${sign.id}`} />;
  return <Avatar name={name} picture={sign.picture} size={size} />;
};
