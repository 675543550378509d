import { type FormEvent, useState } from 'react';
import { admin } from '#shared/admin/contract.ts';
import { type EditablePlan, SERVICES_OF, type Service } from '#shared/admin/plan-services.ts';
import { toWholeNumber, wholeNumberProblem } from '#shared/admin/whole-number.ts';
import type { PlanOffer } from '#shared/billing/plan-catalogue.ts';
import { typedDigits } from '#shared/text/typed-digits.ts';
import { call } from '#web/api/call.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextField, type TextFieldProps } from '#web/ui/form/text-field.tsx';
import { useComposedText } from '#web/ui/hooks/use-composed-text.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { usePlansAction } from '../admin.queries.ts';
import { SaveButtons } from '../save-buttons.tsx';
import section from '../section.module.css';
import { ChangedMeanwhile, useSeen } from '../use-seen.tsx';
import styles from './plans.module.css';

/** Only Premium has individual prices for analyses. */
const PRICES_POSTS: readonly PlanOffer['nickname'][] = ['professional'];

export const PlanCard = ({ offer }: { offer: EditablePlan }) => {
  const messages = useMessages('admin');
  const { number } = useFormat();
  const [isEdited, setEdited] = useState(false);
  const { nickname, plan, price } = offer;
  const name = messages[`plan_${plan}`];
  return (
    <section className={classNames(layout.stack, layout.gap16, section.card, section.padded)} aria-label={name}>
      <header>
        <h2>{name}</h2>
        <p className={styles.price}>
          <b>${number(price)}</b> <span className={typography.muted}>{messages.per_month}</span>
        </p>
      </header>
      {isEdited ? (
        <ServicesForm offer={offer} onClose={() => setEdited(false)} />
      ) : (
        <>
          <dl className={classNames(layout.stack, layout.gap8, layout.flat, styles.services)}>
            {SERVICES_OF[nickname].map((service) => (
              <Fact key={service} name={messages[service]} value={number(offer.services[service])} />
            ))}
            <Fact name={messages.post_price_label} value={PRICES_POSTS.includes(nickname) ? messages.post_price : messages.unknown_price} />
          </dl>
          <div className={styles.below}>
            <Button size="sm" aria-label={fill(messages.edit_plan, { plan: name })} onClick={() => setEdited(true)}>
              {messages.edit}
            </Button>
          </div>
        </>
      )}
    </section>
  );
};

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

const ServicesForm = ({ offer, onClose }: { offer: EditablePlan; onClose: () => void }) => {
  const messages = useMessages('admin');
  const { plan_id, plan } = offer;
  const { opened, revision, onConflict } = useSeen(offer);
  const [typed, setTyped] = useState<Partial<Record<Service, string>>>({});
  const [tried, setTried] = useState(false);
  const isInvalid = (service: Service): boolean => wholeNumberProblem(typed[service] ?? '') !== undefined;
  const services = Object.fromEntries(Object.entries(typed).map(([service, text]) => [service, toWholeNumber(text)]));
  const save = usePlansAction(
    {
      run: (idempotencyKey) => call(admin.editPlan, { plan_id, services, revision }, { idempotencyKey }),
      done: () => fill(messages.done_plans, { plan: messages[`plan_${plan}`] }),
      onConflict,
    },
    onClose,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!SERVICES_OF[offer.nickname].some(isInvalid)) save.mutate();
  };
  return (
    <form className={classNames(layout.stack, layout.gap12)} noValidate onSubmit={submit}>
      {SERVICES_OF[offer.nickname].map((service) => (
        <CountField
          key={service}
          label={messages[service]}
          placeholder={String(offer.services[service])}
          value={typed[service] ?? ''}
          problem={tried && isInvalid(service) ? fill(messages.plan_not_whole, { service: messages[service] }) : undefined}
          onText={(text) => {
            setTyped((now) => ({ ...now, [service]: typedDigits(text) }));
            setTried(false);
          }}
        />
      ))}
      <ChangedMeanwhile kinds={SERVICES_OF[offer.nickname]} opened={opened.services} now={offer.services} />
      <p className={section.hint}>{messages.balances_text}</p>
      <SaveButtons busy={save.isPending} onCancel={onClose} />
    </form>
  );
};

type CountFieldProps = Pick<TextFieldProps, 'label' | 'placeholder' | 'problem'> & { value: string; onText: (text: string) => void };

const CountField = ({ value, onText, ...field }: CountFieldProps) => (
  <TextField inputMode="numeric" {...field} {...useComposedText(value, onText)} />
);
