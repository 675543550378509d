import type { Sign } from '#shared/report-cards/card-data.ts';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Flag } from '#web/ui/media/flag.tsx';
import { KindImage } from '#web/ui/media/kind-image.tsx';

/** The image in front of a name. */
export const SignImage = ({ sign, name, size = 28 }: { sign: Sign; name: string; size?: number }) => {
  if ('flag' in sign) return <Flag country={sign.flag} />;
  if ('image' in sign) return <KindImage kind={sign.image} id={`${sign.id}`} />;
  return <Avatar name={name} picture={sign.picture} size={size} />;
};
