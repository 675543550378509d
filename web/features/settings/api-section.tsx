import { useQuery } from '@tanstack/react-query';
import { API_TOKEN_LIMIT } from '#shared/http/limits.ts';
import type { ApiTokenState } from '#shared/settings/contract.ts';
import { openCheckout } from '#web/checkout/open-checkout.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { IconCode } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import { OwnToken } from './own-token.tsx';
import s from './settings.module.css';
import { settingsQueries } from './settings.queries.ts';
import { useTokenActions } from './use-token-actions.ts';

export const ApiSection = () => {
  const messages = useMessages('settings');
  const query = useQuery(settingsQueries.apiToken());
  return (
    <section className={classNames(layout.stack, layout.panel, layout.cardPadding, layout.gap18, s.card)} aria-label={messages.api}>
      <div className={classNames(layout.stack, layout.gap4)}>
        <h2>{messages.api}</h2>
        <p>{fill(messages.api_text, { times: API_TOKEN_LIMIT.times })}</p>
      </div>
      <AsyncView query={query} loading={<Skeleton height={160} />}>
        {({ api_token: token, created_at: since, may_generate: mayGenerate }) =>
          token === null || since === null ? <NoToken mayGenerate={mayGenerate} /> : <OwnToken token={token} since={since} />
        }
      </AsyncView>
      <ToReference />
    </section>
  );
};

const NoToken = ({ mayGenerate }: { mayGenerate: ApiTokenState['may_generate'] }) => {
  const messages = useMessages('settings');
  const { generate } = useTokenActions();
  return (
    <>
      {!mayGenerate && <p>{messages.api_premium}</p>}
      <div className={classNames(layout.cluster, layout.gap8)}>
        <Button variant="solid" disabled={!mayGenerate} busy={generate.isPending} onClick={() => generate.mutate(null)}>
          {messages.generate}
        </Button>
        {!mayGenerate && <Button onClick={() => void openCheckout()}>{messages.see_plans}</Button>}
      </div>
    </>
  );
};

/** Links without the token, because the reference may be shown to others. */
const ToReference = () => {
  const messages = useMessages('settings');
  return (
    <p>
      <Link className={s.reference} to={paths.developers}>
        {messages.reference}
        <IconCode size={16} aria-hidden />
      </Link>
    </p>
  );
};
