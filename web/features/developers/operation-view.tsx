import { API_BASE } from '#shared/http/endpoint.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useTitle } from '#web/ui/hooks/use-title.ts';
import layout from '#web/ui/layout.module.css';
import type { Operation, Schema } from './api-document.ts';
import s from './developers.module.css';
import { ExampleCode } from './example-code.tsx';
import { ExampleNeeds } from './example-needs.tsx';
import { Fields } from './fields.tsx';
import { TryCall } from './try-call.tsx';
import type { Trial } from './use-trial.ts';

type Props = { operation: Operation; calls: Operation[]; trial: Trial };

/** A call with its input, output, example and console. */
export const OperationView = ({ operation, calls, trial }: Props) => {
  const messages = useMessages('developers');
  const { method, path, summary, description, parameters, body, answer } = operation;
  useTitle(summary);
  const parameterFields: Schema = {
    properties: Object.fromEntries(
      parameters.map(({ name, schema, description: about }) => [name, { ...schema, ...(about && { description: about }) }]),
    ),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
  const json = answer['application/json']?.schema;
  return (
    <article className={classNames(layout.stack, layout.gap14, s.operation)}>
      <header>
        <h1 lang="en">{summary}</h1>
        <p className={s.address}>
          <b data-method={method}>{method}</b>
          <code>{`${API_BASE}${path}`}</code>
        </p>
        {description && (
          <p className={s.costs} lang="en">
            {description}
          </p>
        )}
      </header>
      <ExampleCode operation={operation} />
      <ExampleNeeds operation={operation} calls={calls} />
      <TryCall operation={operation} trial={trial} />
      {parameters.length > 0 && (
        <>
          <h2>{messages.parameters}</h2>
          <Fields schema={parameterFields} />
        </>
      )}
      {body && (
        <>
          <h2>{messages.body}</h2>
          <Fields schema={body} />
        </>
      )}
      <h2>{messages.answer}</h2>
      {'text/csv' in answer && <p>{messages.answers_file}</p>}
      {json && <Fields schema={json} isResponse />}
    </article>
  );
};
