import { PLATFORM_NAMES, type Platform } from '#shared/platforms.ts';
import { IconBrandInstagram, IconBrandTiktok, IconBrandYoutube } from '#web/ui/icons.ts';

const ICONS: Record<Platform, typeof IconBrandInstagram> = {
  instagram: IconBrandInstagram,
  youtube: IconBrandYoutube,
  tiktok: IconBrandTiktok,
};

export const PlatformIcon = ({ platform, size = 15 }: { platform: Platform; size?: number }) => {
  const Icon = ICONS[platform];
  return <Icon size={size} stroke={1.7} role="img" aria-label={PLATFORM_NAMES[platform]} />;
};
