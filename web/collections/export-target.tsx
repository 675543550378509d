import { useQuery } from '@tanstack/react-query';
import { type ExportType, INTEGRATION_NAMES, isIntegration } from '#shared/settings/integrations.ts';
import { integrationQueries } from '#web/collections/integrations.queries.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Segmented } from '#web/ui/form/segmented.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';

/** Export target: a file, or a service that the account has connected. */
export const ExportTarget = ({ value, onChange }: { value: ExportType; onChange: (type: ExportType) => void }) => {
  const messages = useMessages('exports');
  const aboutServices = useMessages('integrations');
  const { data: services = [] } = useQuery(integrationQueries.connected());
  return (
    <>
      {/* From the left, so that services that load later do not take the place of the file. */}
      <div className={classNames(layout.cluster, layout.gap12)}>
        <span className={classNames(typography.body, typography.medium)}>{messages.file_type}</span>
        <Segmented
          label={messages.file_type}
          size="sm"
          value={value}
          segments={[{ value: 'csv', label: messages.csv }, ...services.map((type) => ({ value: type, label: INTEGRATION_NAMES[type] }))]}
          onChange={onChange}
        />
      </div>
      {isIntegration(value) && <p className={typography.note}>{aboutServices[`${value}_text`]}</p>}
    </>
  );
};
