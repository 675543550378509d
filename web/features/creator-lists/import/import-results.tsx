import { useMemo, useState } from 'react';
import type { CreatorListView } from '#shared/creator-lists/contract.ts';
import type { ImportCandidate, ImportedLine } from '#shared/creator-lists/import-contract.ts';
import { IMPORT_OUTCOMES, type ImportOutcome } from '#shared/creator-lists/import-outcomes.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { Actions } from '#web/ui/form/actions.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { useCopy } from '#web/ui/hooks/use-copy.ts';
import layout from '#web/ui/layout.module.css';
import { PlatformIcon } from '#web/ui/media/platform-icon.tsx';
import typography from '#web/ui/typography.module.css';
import { useAddCreators } from '../lists.queries.ts';
import s from './import.module.css';

const SHOWN_AT_ONCE = 100;
const LISTED_OUTCOMES: ReadonlySet<ImportOutcome> = new Set(['added', 'already', 'repeated']);

export const isListed = ({ outcome }: Pick<ImportedLine, 'outcome'>): boolean => LISTED_OUTCOMES.has(outcome);

type Props = { list: CreatorListView; lines: ImportedLine[]; onClose: () => void; onAgain: () => void };

export const ImportResults = ({ list, lines, onClose, onAgain }: Props) => {
  const messages = useMessages('creatorLists');
  const [chosen, setChosen] = useState<ReadonlyMap<ImportedLine, ImportCandidate>>(new Map());
  const [shownOutcome, setShownOutcome] = useState<ImportOutcome>();
  const indexes = useMemo(() => new Map(lines.map((line, at) => [line, at])), [lines]);
  const outcomeOf = (line: ImportedLine): ImportOutcome => (chosen.has(line) ? 'added' : line.outcome);
  const shown = lines.filter((line) => shownOutcome === undefined || outcomeOf(line) === shownOutcome);
  const missing = lines.filter((line) => !isListed({ outcome: outcomeOf(line) }));
  const { copy } = useCopy();
  const copyMissing = async () => {
    if (await copy(missing.map(({ text }) => text).join('\n'))) notify({ kind: 'good', message: messages.import_copied });
  };
  return (
    <div className={classNames(layout.stack, layout.gap16)}>
      <Counts lines={lines} outcomeOf={outcomeOf} shown={shownOutcome} onShow={setShownOutcome} />
      <Lines
        key={shownOutcome ?? ''}
        lines={shown}
        indexes={indexes}
        outcomeOf={outcomeOf}
        list={list}
        onChosen={(line, creator) => setChosen((before) => new Map(before).set(line, creator))}
      />
      <Actions>
        {missing.length > 0 && (
          <Button variant="plain" onClick={() => void copyMissing()}>
            {messages.import_copy_missing}
          </Button>
        )}
        <Button onClick={onAgain}>{messages.import_again}</Button>
        <Button variant="solid" onClick={onClose}>
          {messages.import_close}
        </Button>
      </Actions>
    </div>
  );
};

type CountsProps = {
  lines: readonly ImportedLine[];
  outcomeOf: (line: ImportedLine) => ImportOutcome;
  shown: ImportOutcome | undefined;
  onShow: (outcome: ImportOutcome | undefined) => void;
};

/** Number of lines per outcome; each filters the lines below. */
const Counts = ({ lines, outcomeOf, shown, onShow }: CountsProps) => {
  const messages = useMessages('creatorLists');
  const { number } = useFormat();
  const counts = Map.groupBy(lines, outcomeOf);
  return (
    <ul className={classNames(layout.wrap, layout.gap8, layout.plainList, s.counts)} aria-label={messages.import_outcomes}>
      {IMPORT_OUTCOMES.filter((outcome) => counts.has(outcome)).map((outcome) => (
        <li key={outcome}>
          <button
            type="button"
            data-outcome={outcome}
            aria-pressed={shown === outcome}
            onClick={() => onShow(shown === outcome ? undefined : outcome)}
          >
            <b className="num">{number(counts.get(outcome)?.length ?? 0)}</b> {messages[`import.${outcome}`]}
          </button>
        </li>
      ))}
    </ul>
  );
};

type LinesProps = Pick<CountsProps, 'lines' | 'outcomeOf'> & {
  /** Identifies a line by its index, because one pasted line may contain several entries. */
  indexes: ReadonlyMap<ImportedLine, number>;
  list: CreatorListView;
  onChosen: (line: ImportedLine, creator: ImportCandidate) => void;
};

const Lines = ({ lines, indexes, outcomeOf, list, onChosen }: LinesProps) => {
  const messages = useMessages('creatorLists');
  const [count, setCount] = useState(SHOWN_AT_ONCE);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={s.lines} aria-label={messages.import_results} tabIndex={0}>
      <ol>
        {lines.slice(0, count).map((line) => (
          <li key={indexes.get(line)} className={classNames(layout.wrap, layout.divided, typography.body, s.line)}>
            <span className={classNames(layout.fixed, typography.hint, typography.tabular, s.number)}>{line.line}</span>
            <span className={classNames(layout.shrink, typography.breaks, s.said)}>{line.text}</span>
            <span className={classNames(layout.pushed, typography.muted, typography.small, s.outcome)} data-outcome={outcomeOf(line)}>
              {messages[`import.${outcomeOf(line)}`]}
            </span>
            {outcomeOf(line) === 'ambiguous' && <Candidates line={line} list={list} onChosen={(creator) => onChosen(line, creator)} />}
          </li>
        ))}
      </ol>
      {lines.length > count && (
        <Button size="sm" onClick={() => setCount(count + SHOWN_AT_ONCE)}>
          {messages.more}
        </Button>
      )}
    </section>
  );
};

type CandidatesProps = { line: ImportedLine; list: CreatorListView; onChosen: (creator: ImportCandidate) => void };

/** Lets the user pick the intended creator of an ambiguous line. */
const Candidates = ({ line, list, onChosen }: CandidatesProps) => {
  const messages = useMessages('creatorLists');
  const { short } = useFormat();
  const [key] = useState(() => crypto.randomUUID());
  const add = useAddCreators({ onError: (error) => notifyProblem(error) });
  return (
    <span className={classNames(layout.wrap, layout.gap6, layout.fullWidth, s.candidates)}>
      {line.creators.map((creator) => (
        <Button
          key={`${creator.network} ${creator.user_id}`}
          size="sm"
          disabled={add.isPending}
          title={fill(messages.import_add, { name: creator.name || creator.handle })}
          onClick={() => add.mutate({ creators: [creator], id: list._id, key }, { onSuccess: () => onChosen(creator) })}
        >
          <span className={classNames(layout.inline, layout.gap6)}>
            <PlatformIcon platform={creator.network} />
            {creator.name || creator.handle}
            <small className="num">{short(creator.reach)}</small>
          </span>
        </Button>
      ))}
    </span>
  );
};
