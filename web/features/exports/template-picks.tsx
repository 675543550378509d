import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExportColumn } from '#shared/exports/export-columns.ts';
import type { ExportForm } from '#shared/exports/export-form.ts';
import { type ExportTemplate, MAX_TEMPLATE_NAME, templateKeyOf } from '#shared/exports/export-template.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { useUndo } from '#web/ui/feedback/use-undo.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { IconTrash } from '#web/ui/icons.ts';
import { isComposing } from '#web/ui/keys/is-composing.ts';
import layout from '#web/ui/layout.module.css';
import s from './templates.module.css';
import { templateQueries, useRemoveTemplate, useRestoreTemplate, useSaveTemplate } from './templates.queries.ts';

type Props = { form: ExportForm; onChange: (changes: Partial<ExportForm>) => void; offered: readonly ExportColumn[] };

/** Selects a saved template of columns, or saves the selected columns as a template. */
export const TemplatePicks = ({ form, onChange, offered }: Props) => {
  const messages = useMessages('exports');
  const { data: templates = [] } = useQuery(templateQueries.all());
  const [name, setName] = useState('');
  const known = templates.find((template) => templateKeyOf(template.name) === templateKeyOf(name.trim()));
  const offerRestore = useOfferRestore();
  const save = useSaveTemplate(({ template, replaced }) => {
    const message = fill(messages.template_saved, { name: template.name });
    if (replaced) offerRestore(message, replaced);
    else notify({ kind: 'good', message });
  });
  const canSave = name.trim() !== '' && form.columns.length > 0 && !save.isPending;
  const saveNow = () => canSave && save.mutate({ template: { name: name.trim(), columns: [...form.columns] }, replaced: known });
  const choose = (chosen: string) => {
    setName(chosen);
    const template = templates.find((each) => each.name === chosen);
    if (template) onChange({ columns: offered.filter((column) => template.columns.includes(column)) });
  };
  return (
    <div className={classNames(layout.stack, layout.gap8, layout.borderTop, s.templates)}>
      {templates.length > 0 && (
        <div className={classNames(layout.cluster, layout.gap8)}>
          <Select
            className={s.wide}
            label={messages.template}
            value={known?.name ?? ''}
            options={[{ value: '', label: messages.template_choose }, ...templates.map((each) => ({ value: each.name, label: each.name }))]}
            onChange={choose}
          />
          {known && <RemoveButton template={known} onRemoved={() => setName('')} />}
        </div>
      )}
      <div className={classNames(layout.cluster, layout.gap8)}>
        <TextField
          className={s.wide}
          label={messages.template_name}
          labelHidden
          placeholder={messages.template_name}
          autoComplete="off"
          maxLength={MAX_TEMPLATE_NAME}
          value={name}
          isDraft={!known}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Enter in this field saves the template instead of submitting the export.
            if (event.key !== 'Enter' || isComposing(event)) return;
            event.preventDefault();
            saveNow();
          }}
        />
        <Button busy={save.isPending} disabled={!canSave} onClick={saveNow}>
          {known ? messages.template_replace : messages.template_save}
        </Button>
      </div>
    </div>
  );
};

/** Shows a message with Undo, which saves the template again. */
const useOfferRestore = () => {
  const restore = useRestoreTemplate();
  const offerUndo = useUndo();
  return (message: string, template: ExportTemplate) => offerUndo({ message, restore: () => restore(template) });
};

const RemoveButton = ({ template, onRemoved }: { template: ExportTemplate; onRemoved: () => void }) => {
  const messages = useMessages('exports');
  const offerRestore = useOfferRestore();
  const { name } = template;
  const remove = useRemoveTemplate(() => {
    offerRestore(fill(messages.template_removed, { name }), template);
    onRemoved();
  });
  return (
    <IconButton
      framed
      label={fill(messages.template_remove, { name })}
      icon={<IconTrash size={16} aria-hidden="true" />}
      busy={remove.isPending}
      onClick={() => remove.mutate(name)}
    />
  );
};
