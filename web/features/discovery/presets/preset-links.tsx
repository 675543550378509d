import { Link } from 'react-router';
import { presetAddress, presetsFor } from '#shared/discovery/presets.ts';
import { brand } from '#web/api/site-config.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/words.ts';
import { IconBrandInstagram, IconBrandTiktok, IconBrandYoutube } from '#web/ui/icons.ts';
import s from './presets.module.css';

const ICONS = { instagram: IconBrandInstagram, youtube: IconBrandYoutube, tiktok: IconBrandTiktok };

/** Each opens Discovery filtered. */
export const PresetLinks = () => {
  const words = useWords('presets');
  return (
    <nav className={s.presets} aria-label={words.title}>
      <span className={s.title} aria-hidden="true">
        {words.title}
      </span>
      <ul className={s.list}>
        {presetsFor(brand().switches).map((preset) => {
          const Icon = ICONS[preset.platform];
          return (
            <li key={preset.id}>
              <Link className={s.link} to={`${paths.discovery}?${presetAddress(preset)}`}>
                <Icon size={14} stroke={1.7} aria-hidden="true" />
                {words[preset.id]}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
