import { useState } from 'react';
import { curlExample, type ExampleCall, typescriptExample } from '#shared/api-docs/examples.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CopyButton } from '#web/ui/feedback/copy-button.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import layout from '#web/ui/layout.module.css';
import { exampleOf, type Operation } from './api-document.ts';
import { CodeBlock } from './code-block.tsx';
import s from './example-code.module.css';

const LANGUAGES = [
  { value: 'curl', label: 'curl' },
  { value: 'typescript', label: 'TypeScript' },
] as const;

/** The same call for curl and for a program. */
export const ExampleCode = ({ operation, call = exampleOf(operation) }: { operation: Operation; call?: ExampleCall }) => {
  const messages = useMessages('developers');
  const [language, setLanguage] = useState<'curl' | 'typescript'>('curl');
  const text = (language === 'curl' ? curlExample : typescriptExample)(location.origin, call);
  return (
    <div className={layout.insetBox}>
      <div className={classNames(layout.spread, layout.gap8, layout.borderBottom, s.head)}>
        <Segmented size="sm" label={messages.language} value={language} segments={LANGUAGES} onChange={setLanguage} />
        <CopyButton text={text} label={messages.copy} copied={messages.copied} />
      </div>
      <CodeBlock>{text}</CodeBlock>
    </div>
  );
};
