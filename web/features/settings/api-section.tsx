import { useQuery } from '@tanstack/react-query';
import { API_BASE } from '#shared/http/endpoint.ts';
import type { ApiTokenState } from '#shared/settings/contract.ts';
import { openCheckout } from '#web/app/open-checkout.ts';
import { fill } from '#web/i18n/fill.ts';
import { useWords } from '#web/i18n/words.ts';
import { AsyncView } from '#web/ui/async-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconExternalLink } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { curlExample } from './api-example.ts';
import { OwnToken } from './own-token.tsx';
import s from './settings.module.css';
import { settingsQueries } from './settings.queries.ts';
import { useTokenActs } from './use-token-acts.ts';

const CALLS_A_MINUTE = 60;

export const ApiSection = () => {
  const words = useWords('settings');
  const query = useQuery(settingsQueries.apiToken());
  return (
    <section className={s.card} aria-label={words.api}>
      <div className={s.head}>
        <h2>{words.api}</h2>
        <p>{fill(words.api_text, { times: CALLS_A_MINUTE })}</p>
      </div>
      <AsyncView query={query} loading={<Skeleton height={160} />}>
        {({ api_token: token, created_at: since, may_generate: mayGenerate }) =>
          token === null || since === null ? <NoToken mayGenerate={mayGenerate} /> : <OwnToken token={token} since={since} />
        }
      </AsyncView>
      <Example />
    </section>
  );
};

const NoToken = ({ mayGenerate }: { mayGenerate: ApiTokenState['may_generate'] }) => {
  const words = useWords('settings');
  const { generate } = useTokenActs();
  return (
    <>
      {!mayGenerate && <p>{words.api_premium}</p>}
      <div className={s.actions}>
        <Button variant="solid" disabled={!mayGenerate} busy={generate.isPending} onClick={() => generate.mutate()}>
          {words.generate}
        </Button>
        {!mayGenerate && <Button onClick={() => void openCheckout()}>{words.see_plans}</Button>}
      </div>
    </>
  );
};

/** The token stands for itself: an example that is shown to somebody must not carry it. */
const Example = () => {
  const words = useWords('settings');
  return (
    <div className={s.example}>
      <h3>{words.example}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <pre tabIndex={0}>{curlExample(location.origin, '$TOKEN')}</pre>
      <a href={`${API_BASE}/openapi.json`} target="_blank" rel="noreferrer">
        {words.reference}
        <IconExternalLink size={14} aria-hidden />
      </a>
    </div>
  );
};
