import { presetAddress, presetsFor } from '#shared/discovery/presets.ts';
import { brand } from '#web/api/site-config.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconBrandInstagram, IconBrandTiktok, IconBrandYoutube } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import typography from '#web/ui/typography.module.css';
import s from './preset-links.module.css';

const ICONS = { instagram: IconBrandInstagram, youtube: IconBrandYoutube, tiktok: IconBrandTiktok };

/** Links that open Discovery with filters, in one line or as tiles. */
export const PresetLinks = ({ asTiles = false }: { asTiles?: boolean }) => {
  const messages = useMessages('presets');
  const Title = asTiles ? 'h2' : 'span';
  return (
    <nav className={asTiles ? s.tiles : s.presets} aria-label={messages.title}>
      <Title className={s.title} aria-hidden="true">
        {messages.title}
      </Title>
      <ul className={classNames(layout.plainList, layout.gap6, layout.flex, s.list)}>
        {presetsFor(brand().switches).map((preset) => {
          const Icon = ICONS[preset.platform];
          return (
            <li key={preset.id}>
              <Link
                className={classNames(layout.inline, layout.gap6, typography.detail, typography.undecorated, s.link)}
                to={`${paths.discovery}?${presetAddress(preset)}`}
              >
                <Icon size={asTiles ? 18 : 14} stroke={1.7} aria-hidden="true" />
                {messages[preset.id]}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
