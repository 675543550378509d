import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { type Schema, wordsOf } from './api-document.ts';
import s from './fields.module.css';

/** `isResponse` omits the marks of required fields. */
type Props = { schema: Schema; isResponse?: boolean };

/** Fields of an object; nested objects expand on demand. */
export const Fields = ({ schema, isResponse = false }: Props) => {
  const messages = useMessages('developers');
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0)
    return <p className={typography.note}>{schema.type === 'object' || !schema.type ? messages.nothing : wordsOf(schema)}</p>;
  return (
    <ul className={classNames(layout.plainList, layout.outlined, s.fields)}>
      {fields.map(([name, field]) => (
        <li key={name}>
          <code>{name}</code>
          {!isResponse && schema.required?.includes(name) && field.default === undefined && (
            <span className={classNames(typography.tiny, typography.warn, s.required)}>{messages.required}</span>
          )}
          <span className={classNames(typography.detail, s.type)}>{wordsOf(field)}</span>
          {field.default !== undefined && typeof field.default !== 'object' && (
            <span className={classNames(typography.detail, s.type)}>{`= ${JSON.stringify(field.default)}`}</span>
          )}
          {field.description && <p lang="en">{field.description}</p>}
          <NestedFields schema={field} isResponse={isResponse} />
        </li>
      ))}
    </ul>
  );
};

const NestedFields = ({ schema, isResponse }: Props) => {
  const messages = useMessages('developers');
  const inner = objectIn(schema);
  if (!inner) return null;
  return (
    <details>
      <summary>{messages.fields}</summary>
      <Fields schema={inner} isResponse={isResponse} />
    </details>
  );
};

/** The object schema of a field, of its list items or of one of its variants. */
const objectIn = (schema: Schema): Schema | undefined => {
  if (schema.properties) return schema;
  if (schema.items) return objectIn(schema.items);
  return (schema.anyOf ?? schema.oneOf ?? []).map(objectIn).find(Boolean);
};
