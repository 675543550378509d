import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { IconChevronDown, IconSearch } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import { OpenPage } from '#web/ui/media/public-page.tsx';
import typography from '#web/ui/typography.module.css';
import type { Operation } from './api-document.ts';
import s from './developers.module.css';
import { apiQueries } from './developers.queries.ts';
import { Guide } from './guide.tsx';
import { OperationView } from './operation-view.tsx';
import { useTrial } from './use-trial.ts';

/** API reference with a guide, examples and a console for each call. */
export const DevelopersPage = () => (
  <OpenPage className={classNames(layout.page, layout.to1280)}>
    <Reference />
  </OpenPage>
);

const Reference = () => {
  const query = useQuery(apiQueries.calls());
  const trial = useTrial();
  const shown = useSearchParams()[0].get('call');
  const arrival = useArrival(shown);
  return (
    <AsyncView query={query} loading={<Skeleton height={480} />} isPage>
      {(calls) => {
        const operation = calls.find(({ operationId }) => operationId === shown);
        return (
          <div className={s.columns}>
            <CallList calls={calls} shown={operation?.operationId} />
            <div ref={arrival} className={s.shown} tabIndex={-1}>
              {operation ? (
                <OperationView key={operation.operationId} operation={operation} calls={calls} trial={trial} />
              ) : (
                <Guide calls={calls} />
              )}
            </div>
          </div>
        );
      }}
    </AsyncView>
  );
};

/** Scrolls to the selected call and focuses it. */
const useArrival = (shown: string | null) => {
  const ref = useRef<HTMLDivElement>(null);
  const arrivedAt = useRef(shown);
  useEffect(() => {
    if (arrivedAt.current === shown) return;
    arrivedAt.current = shown;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'start' });
  }, [shown]);
  return ref;
};

const CallList = ({ calls, shown }: { calls: Operation[]; shown: string | undefined }) => {
  const messages = useMessages('developers');
  const [query, setQuery] = useState('');
  const [opened, setOpened] = useState(false);
  const matchesQuery = ({ path, summary }: Operation) => `${path} ${summary}`.toLowerCase().includes(query.trim().toLowerCase());
  const list = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes after each choice
  useEffect(() => setOpened(false), [shown]);
  useEffect(() => {
    if (shown) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  const groups = Object.entries(Object.groupBy(calls.filter(matchesQuery), ({ group }) => group));
  return (
    <nav
      ref={list}
      className={classNames(layout.stack, layout.gap8, layout.scrollY, s.nav)}
      aria-label={messages.calls}
      data-opened={opened || undefined}
    >
      <Button
        variant="plain"
        className={s.toggle}
        aria-expanded={opened}
        icon={<IconChevronDown size={16} aria-hidden />}
        onClick={() => setOpened(!opened)}
      >
        {messages.calls}
      </Button>
      <div className={s.find}>
        <TextField
          label={messages.find}
          labelHidden
          placeholder={messages.find}
          icon={<IconSearch size={15} aria-hidden />}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </div>
      <Link
        className={classNames(layout.gap8, layout.hoverable, typography.breaks, typography.small, typography.undecorated, s.call)}
        to="?"
        aria-current={shown === undefined ? 'page' : undefined}
      >
        {messages.guide}
      </Link>
      {groups.map(([group, operations = []]) => (
        <CallGroup key={group} name={nameOf(messages, group)} operations={operations} shown={shown} isSearched={query.trim() !== ''} />
      ))}
      {groups.length === 0 && <p className={typography.note}>{messages.none}</p>}
    </nav>
  );
};

type GroupProps = { name: string; operations: Operation[]; shown: string | undefined; isSearched: boolean };

/** Open while it holds the shown call or matches of a search; otherwise the reader opens it. */
const CallGroup = ({ name, operations, shown, isSearched }: GroupProps) => {
  const { number } = useFormat();
  return (
    <details open={isSearched || operations.some(({ operationId }) => operationId === shown)}>
      <summary className={classNames(layout.row, layout.gap8, layout.hoverable, s.group)}>
        <IconChevronDown className={layout.fixed} size={14} aria-hidden />
        <span className={classNames(layout.grow, s.groupName)}>{name}</span>
        <span className={classNames('num', typography.hint)}>{number(operations.length)}</span>
      </summary>
      {operations.map(({ operationId, method, path, summary }) => (
        <Link
          key={operationId}
          className={classNames(layout.gap8, layout.hoverable, typography.breaks, typography.small, typography.undecorated, s.call)}
          to={`?call=${operationId}`}
          title={summary}
          aria-current={operationId === shown ? 'page' : undefined}
        >
          <b data-method={method}>{method}</b>
          <span>{path}</span>
        </Link>
      ))}
    </details>
  );
};

/** Falls back to the group's id if it has no translation. */
const nameOf = (messages: Record<string, string>, group: string): string => messages[`group_${group}`] ?? group;
