import { DATE_FORMS, type ImportJob, type ImportSurvey, MAX_CREATOR, NUMBER_FORMS } from '#shared/admin/catalogue-import.ts';
import { PLATFORM_NAMES, PLATFORMS, type Platform } from '#shared/platforms.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import section from '../section.module.css';
import styles from './catalogue.module.css';
import { useStartImport } from './catalogue.queries.ts';
import { fieldLabel } from './field-label.ts';
import { type ColumnChoice, choiceOf, toMapping, UNITS, type Unit } from './to-mapping.ts';
import { type Choices, useKeptMapping } from './use-kept-mapping.ts';

type Props = { job: ImportJob; survey: ImportSurvey };
/** Columns of a file with their first values and the field that each becomes. */
export const MappingForm = ({ job, survey }: Props) => {
  const messages = useMessages('admin');
  const { columns, choices, keep } = useKeptMapping(job, survey);
  const start = useStartImport();
  const { plural } = useFormat();
  const isChanged = survey.columns.some(({ name }) => {
    const { field, unit } = choiceOf(survey.mapping, name);
    return columns[name]?.field !== field || columns[name]?.unit !== unit;
  });
  // Without changes the server proposes again, for the chosen platform: a file can have columns for each.
  const isProposed = choices.platform !== undefined && !isChanged && survey.questions.includes('platform');
  const mapping = survey.columns.length > 0 && !isProposed ? { mapping: toMapping(survey.mapping, columns) } : {};
  const creator = choices.creator?.trim() || undefined;
  const check = () =>
    start.mutate({ upload_id: job.upload_id, name: job.name, step: 'check', choices: { ...choices, creator, ...mapping } });
  return (
    <div className={classNames(layout.stack, layout.gap16)}>
      <p className={section.hint}>{survey.columns.length > 0 ? messages.import_columns_hint : messages.import_known_format}</p>
      {survey.questions.map((question) => (
        <p key={question} className={classNames(typography.bad, styles.message)}>
          {messages[`import_question_${question}`]}
        </p>
      ))}
      {survey.columns.length > 0 && (
        <ColumnsTable survey={survey} columns={columns} onChoose={(name, choice) => keep({ columns: { ...columns, [name]: choice } })} />
      )}
      {survey.hidden > 0 && <p className={section.hint}>{plural(messages, 'import_hidden', survey.hidden)}</p>}
      <Forms choices={choices} guess={guessOf(survey)} onChoose={(choice) => keep({ choices: { ...choices, ...choice } })} />
      <div>
        <Button variant="solid" busy={start.isPending} onClick={check}>
          {messages.import_check}
        </Button>
      </div>
    </div>
  );
};

/** The server numbers the columns that a file does not name. */
const labelOf = (name: string, unnamed: string): string => {
  const [, number] = /^column (\d+)$/.exec(name) ?? [];
  return number === undefined ? name : fill(unnamed, { number });
};

type TableProps = { survey: ImportSurvey; columns: Record<string, ColumnChoice>; onChoose: (column: string, choice: ColumnChoice) => void };

const ColumnsTable = ({ survey, columns, onChoose }: TableProps) => {
  const messages = useMessages('admin');
  const labels = { exports: useMessages('exports'), importFields: useMessages('importFields') };
  const fields = [
    { value: '', label: messages.import_not_read },
    ...survey.fields.map((field) => ({ value: field, label: fieldLabel(field, labels) })),
  ];
  const units = [
    { value: '', label: messages.import_unit_none },
    ...UNITS.map((unit) => ({ value: unit, label: messages[`import_unit_${unit}`] })),
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.scroll} tabIndex={0} aria-label={messages.import_columns}>
      <table className={styles.columns}>
        <thead>
          <tr>
            <th scope="col">{messages.import_column}</th>
            <th scope="col">{messages.import_samples}</th>
            <th scope="col">{messages.import_field}</th>
            <th scope="col">{messages.import_unit}</th>
          </tr>
        </thead>
        <tbody>
          {survey.columns.map(({ name, samples }) => {
            const choice = columns[name] ?? { field: '', unit: '' };
            const column = labelOf(name, messages.import_unnamed);
            return (
              <tr key={name}>
                <th scope="row">{column}</th>
                <td className={typography.muted}>{samples.filter((sample) => sample !== '').join(' · ')}</td>
                <td>
                  <Select
                    label={fill(messages.import_field_of, { column })}
                    value={choice.field}
                    options={fields}
                    onChange={(field) => onChoose(name, { ...choice, field })}
                  />
                </td>
                <td>
                  <Select
                    label={fill(messages.import_unit_of, { column })}
                    value={choice.unit}
                    options={units}
                    // Safe because the options are the units.
                    onChange={(unit) => onChoose(name, { ...choice, unit: unit as Unit | '' })}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
};

/** The platform of all rows that the server guessed. */
const guessOf = ({ mapping: { platform } }: ImportSurvey): Platform | undefined =>
  typeof platform === 'object' && 'value' in platform ? PLATFORMS.find((each) => each === platform.value) : undefined;

type FormsProps = { choices: Choices; guess: Platform | undefined; onChoose: (choice: Choices) => void };

const Forms = ({ choices, guess, onChoose }: FormsProps) => {
  const messages = useMessages('admin');
  const automatic = { value: '', label: messages.import_automatic };
  const optionsOf = (values: readonly string[]) => [automatic, ...values.map((value) => ({ value, label: value }))];
  const known = <T extends string>(values: readonly T[], value: string): T | undefined => values.find((each) => each === value);
  return (
    <div className={classNames(layout.wrap, layout.gap16, styles.forms)}>
      <Choice
        label={messages.import_platform}
        value={choices.platform ?? ''}
        options={[
          guess ? { value: '', label: `${automatic.label}: ${PLATFORM_NAMES[guess]}` } : automatic,
          ...PLATFORMS.map((value) => ({ value, label: PLATFORM_NAMES[value] })),
        ]}
        onChange={(value) => onChoose({ platform: known(PLATFORMS, value) })}
      />
      <TextField
        className={styles.creator}
        label={messages.import_creator}
        placeholder={messages.import_creator_hint}
        value={choices.creator ?? ''}
        maxLength={MAX_CREATOR}
        onChange={({ target }) => onChoose({ creator: target.value })}
      />
      <Choice
        label={messages.import_numbers}
        value={choices.numbers ?? ''}
        options={optionsOf(NUMBER_FORMS)}
        onChange={(value) => onChoose({ numbers: known(NUMBER_FORMS, value) })}
      />
      <Choice
        label={messages.import_dates}
        value={choices.dates ?? ''}
        options={optionsOf(DATE_FORMS)}
        onChange={(value) => onChoose({ dates: known(DATE_FORMS, value) })}
      />
    </div>
  );
};

const Choice = (props: Parameters<typeof Select>[0]) => (
  <div className={classNames(layout.stack, layout.gap4)}>
    <span className={classNames(typography.small, typography.muted)} aria-hidden="true">
      {props.label}
    </span>
    <Select {...props} />
  </div>
);
