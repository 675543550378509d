import { useQuery } from '@tanstack/react-query';
import { INTEGRATION_NAMES, type Integration, type IntegrationEntry, isIntegration } from '#shared/settings/integrations.ts';
import { integrationQueries } from '#web/collections/integrations.queries.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { useLeaving } from '#web/ui/hooks/use-leaving.ts';
import { IconAddressBook, IconTable } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';
import { useLazyDialog } from '#web/ui/overlay/use-lazy-dialog.ts';
import typography from '#web/ui/typography.module.css';
import s from './integrations-section.module.css';
import card from './settings.module.css';
import { useConnect, useDisconnect } from './use-connections.ts';

type Entry = IntegrationEntry & { type: Integration };
const isService = (entry: IntegrationEntry): entry is Entry => isIntegration(entry.type);

const ConfirmDialog = lazyOverlay(async () => ({ default: (await import('#web/ui/overlay/confirm-dialog.tsx')).ConfirmDialog }));

const ICONS = { googlesheets: IconTable, hubspot: IconAddressBook };

/** A non-breaking space, which keeps a date on one line. */
const UNBROKEN = '\u00a0';

export const IntegrationsSection = () => {
  const messages = useMessages('integrations');
  const query = useQuery(integrationQueries.list());
  return (
    <section className={classNames(layout.stack, layout.panel, layout.cardPadding, layout.gap18, card.card)} aria-label={messages.title}>
      <div className={classNames(layout.stack, layout.gap4)}>
        <h2>{messages.title}</h2>
        <p>{messages.text}</p>
      </div>
      <AsyncView query={query} loading={<Skeleton height={170} />}>
        {(entries) => {
          const services = entries.filter(isService);
          if (services.length === 0) return <EmptyState title={messages.none} />;
          return (
            <ul className={classNames(layout.stack, layout.gap12, layout.plainList)}>
              {services.map((entry) => (
                <Service key={entry.type} entry={entry} />
              ))}
            </ul>
          );
        }}
      </AsyncView>
    </section>
  );
};

const Service = ({ entry }: { entry: Entry }) => {
  const messages = useMessages('integrations');
  const { type, enabled, state } = entry;
  const Icon = ICONS[type];
  return (
    <li className={classNames(layout.outlined, s.service)} data-state={state}>
      <span className={classNames(layout.centered, typography.accent, s.icon)}>
        <Icon size={20} stroke={1.6} aria-hidden />
      </span>
      <div className={classNames(layout.stack, layout.gap4, s.about)}>
        <h3>{INTEGRATION_NAMES[type]}</h3>
        <p>{messages[`${type}_text`]}</p>
        <ConnectionState entry={entry} />
      </div>
      {enabled ? (
        <Actions entry={entry} />
      ) : (
        <span className={classNames(typography.hint, typography.medium, typography.nowrap, s.soon)}>{messages.coming_soon}</span>
      )}
    </li>
  );
};

const ConnectionState = ({ entry: { type, state, account, connected_at: since } }: { entry: Entry }) => {
  const messages = useMessages('integrations');
  const { date } = useFormat();
  if (state === 'revoked') return <p className={s.revoked}>{fill(messages.revoked, { service: INTEGRATION_NAMES[type] })}</p>;
  if (state !== 'connected' || account === null || since === null) return null;
  return <p className={s.connected}>{fill(messages.connected_as, { account, date: date(new Date(since)).replaceAll(' ', UNBROKEN) })}</p>;
};

/** Disconnecting ends exports and requires confirmation. */
const Actions = ({ entry: { type, state } }: { entry: Entry }) => {
  const messages = useMessages('integrations');
  const confirmation = useLazyDialog(ConfirmDialog.preload);
  const connect = useConnect();
  const isLeaving = useLeaving(connect);
  const disconnect = useDisconnect(confirmation.close);
  const service = INTEGRATION_NAMES[type];
  return (
    <div className={classNames(layout.cluster, layout.gap8, layout.justifyEnd, s.acts)}>
      {state !== 'connected' && (
        <Button
          variant="solid"
          busy={isLeaving}
          aria-label={fill(state === 'revoked' ? messages.connect_again_of : messages.connect_of, { service })}
          onClick={() => connect.mutate(type)}
        >
          {state === 'revoked' ? messages.connect_again : messages.connect}
        </Button>
      )}
      {state !== 'disconnected' && (
        <Button aria-label={fill(messages.disconnect_of, { service })} {...confirmation.opener}>
          {messages.disconnect}
        </Button>
      )}
      {confirmation.opened && (
        <ConfirmDialog
          title={fill(messages.disconnect_title, { service })}
          messages={{ cancel: messages.cancel, confirm: messages.disconnect }}
          busy={disconnect.isPending}
          onConfirm={() => disconnect.mutate(type)}
          onClose={confirmation.close}
        >
          <p>{fill(messages.disconnect_text, { service })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
};
