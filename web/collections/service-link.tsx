import { INTEGRATION_NAMES, type Integration } from '#shared/settings/integrations.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { buttonClass } from '#web/ui/form/button.tsx';
import { IconExternalLink } from '#web/ui/icons.ts';

type Props = { type: Integration; url: string };

/** Link to an export in a connected service. */
export const ServiceLink = ({ type, url }: Props) => (
  <a className={buttonClass({ variant: 'solid' })} href={url} target="_blank" rel="noreferrer">
    <IconExternalLink size={16} aria-hidden />
    {fill(useMessages('integrations').open_in, { service: INTEGRATION_NAMES[type] })}
  </a>
);

/** The same link in a list, where `name` identifies the export. */
export const ServiceIconLink = ({ type, url, name }: Props & { name: string }) => {
  const label = fill(useMessages('integrations').open_of, { name, service: INTEGRATION_NAMES[type] });
  return (
    <a
      className={buttonClass({ variant: 'plain', size: 'sm' })}
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      title={label}
    >
      <IconExternalLink size={16} aria-hidden />
    </a>
  );
};
