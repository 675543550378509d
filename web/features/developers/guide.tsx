import { API_BASE } from '#shared/http/endpoint.ts';
import { API_TOKEN_LIMIT } from '#shared/http/limits.ts';
import { brand } from '#web/api/site-config.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { buttonClass } from '#web/ui/form/button.tsx';
import { IconCode, IconKey } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import type { Operation } from './api-document.ts';
import { CodeBlock } from './code-block.tsx';
import s from './developers.module.css';
import { ExampleCode } from './example-code.tsx';

const FIRST = 'discovery_search';

/** Conventions that apply to every call. */
export const Guide = ({ calls }: { calls: Operation[] }) => {
  const messages = useMessages('developers');
  const first = calls.find(({ operationId }) => operationId === FIRST) ?? calls[0];
  const { times, seconds } = API_TOKEN_LIMIT;
  return (
    <article className={classNames(layout.stack, layout.gap14, s.guide)}>
      <header>
        <h1>{fill(messages.title, { product: brand().name })}</h1>
        <p className={s.lead}>{messages.lead}</p>
        <div className={classNames(layout.wrap, layout.gap8, s.actions)}>
          <Link className={buttonClass({ variant: 'solid' })} to={`${paths.settings}?section=api`}>
            <IconKey size={16} aria-hidden />
            {messages.get_token}
          </Link>
          <a className={buttonClass()} href={`${API_BASE}/openapi.json`} target="_blank" rel="noreferrer">
            <IconCode size={16} aria-hidden />
            {messages.document}
          </a>
        </div>
      </header>
      <h2>{messages.begin}</h2>
      <p>{messages.begin_text}</p>
      {first && <ExampleCode operation={first} />}
      <h2>{messages.limits}</h2>
      <p>{fill(messages.limits_text, { times, seconds })}</p>
      <Headers names={['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'Retry-After']} />
      <h2>{messages.costs}</h2>
      <p>{messages.costs_text}</p>
      <Headers names={['X-Credits-Spent', 'X-Credits-Left', 'Idempotency-Key']} />
      <h2>{messages.refusals}</h2>
      <p>{messages.refusals_text}</p>
      <CodeBlock>{REFUSAL}</CodeBlock>
    </article>
  );
};

const REFUSAL = JSON.stringify({ success: false, code: 'not_enough_credits', message: 'Not enough credits' }, null, 2);

type HeaderName =
  | 'RateLimit-Limit'
  | 'RateLimit-Remaining'
  | 'RateLimit-Reset'
  | 'Retry-After'
  | 'X-Credits-Spent'
  | 'X-Credits-Left'
  | 'Idempotency-Key';

const Headers = ({ names }: { names: HeaderName[] }) => {
  const messages = useMessages('developers');
  return (
    <dl className={classNames(layout.flat, layout.outlined, s.headers)}>
      {names.map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{messages[`header_${name}`]}</dd>
        </div>
      ))}
    </dl>
  );
};
