import { namesIn } from '#shared/api-docs/names.ts';
import { NAMES, SAMPLES } from '#shared/api-docs/samples.data.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import type { Operation } from './api-document.ts';
import s from './developers.module.css';

/** Prerequisites of an example: values from other calls and steps in the app. */
export const ExampleNeeds = ({ operation: { operationId }, calls }: { operation: Operation; calls: Operation[] }) => {
  const messages = useMessages('developers');
  const note = (messages as Record<string, string>)[`note_${operationId}`];
  const names = namesIn(SAMPLES[operationId]);
  return (
    <>
      {note && <p>{note}</p>}
      {names.length > 0 && (
        <>
          <p>{messages.names}</p>
          <dl className={classNames(layout.flat, layout.outlined, s.headers)}>
            {names.map((name) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <Origin name={name} calls={calls} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
};

const Origin = ({ name, calls }: { name: string; calls: Operation[] }) => {
  const messages = useMessages('developers');
  const source = NAMES[name];
  const from = calls.find(({ operationId }) => operationId === source?.call);
  if (!source || !from) return null;
  const conditions = Object.entries(source.where ?? {}).map(([field, values]) => `${field}: ${values.join(' | ')}`);
  return (
    <>
      <code>{source.at.replace('.*', '[]').replaceAll(/\.(\d+)/g, '[$1]')}</code>
      {conditions.length > 0 && (
        <>
          {' '}
          ({messages.where} <code>{conditions.join(', ')}</code>)
        </>
      )}
      {' · '}
      <Link to={`?call=${from.operationId}`}>{`${from.method} ${from.path}`}</Link>
    </>
  );
};
