import type { FormEvent } from 'react';
import { MAX_CAP_DOLLARS, type PayPerReport } from '#shared/billing/subscription-details.ts';
import { typedDigits } from '#shared/text/typed-digits.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useComposedText } from '#web/ui/hooks/use-composed-text.ts';
import { useFieldDrafts } from '#web/ui/hooks/use-field-drafts.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { useSetPayPerReport } from './billing.queries.ts';
import s from './billing-section.module.css';
import { useAmounts } from './use-amounts.ts';

type Props = { now: PayPerReport; price: number; included: number };

/** Pay-per-report is opt-in and never exceeds its cap. Unsaved values stay while other sections and screens are open. */
export const PayPerReportForm = ({ now, price, included }: Props) => {
  const messages = useMessages('billing');
  const { number, dollars, cents } = useAmounts();
  const { discard } = useMessages('common');
  const drafts = useFieldDrafts('pay-per-report', { enabled: String(now.enabled), cap: String(now.cap) });
  const { cap } = drafts.values;
  const capField = useComposedText(cap, (text) => drafts.set('cap', typedDigits(text)));
  const enabled = drafts.values.enabled === 'true';
  const setting = useSetPayPerReport({
    onSaved: (saved) => {
      drafts.forget();
      const confirmation = saved.enabled ? fill(messages.per_report_saved_on, { cap: dollars(saved.cap) }) : messages.per_report_saved_off;
      notify({ kind: 'good', message: confirmation });
    },
  });
  const isWrong = enabled && !(/^\d+$/.test(cap) && Number(cap) >= 1 && Number(cap) <= MAX_CAP_DOLLARS);
  const isChanged = enabled !== now.enabled || (enabled && cap !== String(now.cap));
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) setting.mutate({ enabled, ...(enabled && { cap: Number(cap) }) });
  };
  return (
    <form className={classNames(layout.stack, layout.gap12)} onSubmit={save} noValidate>
      <p>{fill(messages.per_report_text, { included: number(included), price: cents(price) })}</p>
      <Checkbox
        label={messages.per_report_on}
        checked={enabled}
        onChange={(event) => drafts.set('enabled', String(event.currentTarget.checked))}
      />
      {enabled && (
        <TextField
          className={s.cap}
          label={messages.per_report_cap}
          inputMode="numeric"
          problem={isWrong ? fill(messages.per_report_cap_problem, { max: dollars(MAX_CAP_DOLLARS) }) : undefined}
          {...capField}
        />
      )}
      {now.enabled && <p className="num">{fill(messages.per_report_used, { used: cents(now.used), cap: dollars(now.cap) })}</p>}
      <div className={classNames(layout.cluster, layout.gap8, s.actions)}>
        <Button type="submit" variant="solid" busy={setting.isPending} disabled={isWrong || !isChanged}>
          {messages.save}
        </Button>
        {isChanged && (
          <>
            <Button variant="plain" onClick={drafts.forget}>
              {discard}
            </Button>
            <span className={typography.note}>{messages.per_report_unsaved}</span>
          </>
        )}
      </div>
    </form>
  );
};
