import { useQuery } from '@tanstack/react-query';
import { CAPABILITIES, type Plan } from '#shared/billing/plans.ts';
import type { Search } from '#shared/discovery/filters/search-state.ts';
import { accountQueries } from '#web/api/account.queries.ts';
import { lastPlan } from '#web/api/last-plan.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconDownload } from '#web/ui/icons.ts';
import { useShortcut } from '#web/ui/keys/use-shortcut.ts';
import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';
import { useLazyDialog } from '#web/ui/overlay/use-lazy-dialog.ts';
import s from './export-button.module.css';

const ExportDialog = lazyOverlay(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }), ['integrations']);

type Props = { found: number | undefined; search: Search };

/** Only for plans that include exports. */
export const ExportButton = (props: Props) => {
  const { data } = useQuery(accountQueries.subscription());
  const plan = data ? data.subscription : lastPlan();
  return plan && CAPABILITIES[plan].canExport ? <OpenExport plan={plan} {...props} /> : null;
};

const OpenExport = ({ found, search, plan }: Props & { plan: Plan }) => {
  const messages = useMessages('exports');
  const { opened, used, close, opener } = useLazyDialog(ExportDialog.preload);
  useShortcut({ name: messages.export, run: opener.onClick, isOn: Boolean(found) });
  return (
    <>
      <Button
        variant="solid"
        className={s.button}
        icon={<IconDownload size={16} aria-hidden="true" />}
        aria-label={messages.export}
        disabled={!found}
        {...opener}
      >
        {messages.export}
      </Button>
      {used && <ExportDialog opened={opened} onClose={close} found={found ?? 0} search={search} plan={plan} />}
    </>
  );
};
