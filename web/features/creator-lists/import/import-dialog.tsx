import { useRef, useState } from 'react';
import type { CreatorListView } from '#shared/creator-lists/contract.ts';
import type { ImportedLine, ImportLine } from '#shared/creator-lists/import-contract.ts';
import { MAX_LISTED } from '#shared/creator-lists/limits.ts';
import { PLATFORM_NAMES, PLATFORMS, type Platform } from '#shared/platforms.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { Actions } from '#web/ui/form/actions.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useIsMounted } from '#web/ui/hooks/use-is-mounted.ts';
import layout from '#web/ui/layout.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { takeFile } from '#web/ui/take-file.ts';
import typography from '#web/ui/typography.module.css';
import panel from '../panel.module.css';
import s from './import.module.css';
import { useImport } from './import.queries.ts';
import { ImportResults, isListed } from './import-results.tsx';
import { linesOfFile, linesOfText } from './read-lines.ts';

const MAX_FILE_BYTES = 5_000_000;

type Props = { list: CreatorListView; onClose: () => void };

/** Imports handles and URLs in any common format and reports the result per line. */
export const ImportDialog = ({ list, onClose }: Props) => {
  const messages = useMessages('creatorLists');
  const [lines, setLines] = useState<ImportedLine[]>();
  return (
    <Dialog opened onClose={onClose} title={fill(messages.import_title, { name: list.name })} size={640}>
      {lines ? (
        <ImportResults list={list} lines={lines} onClose={onClose} onAgain={() => setLines(undefined)} />
      ) : (
        <ImportForm list={list} onDone={setLines} />
      )}
    </Dialog>
  );
};

type FileLines = { name: string; lines: ImportLine[] };

/** The lines to import, typed or read from a file, and why they cannot be imported. */
const useLines = () => {
  const messages = useMessages('creatorLists');
  const { number } = useFormat();
  const [text, setText] = useState('');
  const [file, setFile] = useState<FileLines>();
  const [problem, setProblem] = useState<string>();
  const lines = file?.lines ?? linesOfText(text);
  const tooMany = lines.length > MAX_LISTED ? fill(messages.import_too_many, { count: number(MAX_LISTED) }) : undefined;
  const type = (next: string) => {
    setText(next);
    setProblem(undefined);
  };
  const latest = useRef<File>(undefined);
  const read = async (chosen: File | undefined) => {
    setProblem(undefined);
    if (!chosen) return;
    latest.current = chosen;
    if (chosen.size > MAX_FILE_BYTES) return setProblem(messages.import_too_large);
    // Rejects if the file was moved or its drive was removed.
    const content = await chosen.arrayBuffer().catch(() => undefined);
    if (latest.current !== chosen) return;
    if (!content) return setProblem(messages.import_file_gone);
    const found = linesOfFile(content);
    if (found.length === 0) return setProblem(messages.import_nobody);
    setFile({ name: chosen.name, lines: found });
  };
  const canImport = lines.length > 0 && tooMany === undefined;
  return { lines, text, file, problem: problem ?? tooMany, canImport, type, read, dropFile: () => setFile(undefined) };
};

const ImportForm = ({ list, onDone }: { list: CreatorListView; onDone: (lines: ImportedLine[]) => void }) => {
  const messages = useMessages('creatorLists');
  const { plural, number } = useFormat();
  const { lines, text, file, problem, canImport, type, read, dropFile } = useLines();
  const [platform, setPlatform] = useState<Platform | ''>('');
  const isOpen = useIsMounted();
  const run = useImport({
    onDone: (imported) => {
      if (isOpen()) return onDone(imported);
      const listed = number(imported.filter(isListed).length);
      notify({ kind: 'info', message: fill(messages.import_ended, { name: list.name, listed, count: number(imported.length) }) });
    },
    onError: (error) => notifyProblem(error),
  });
  return (
    <form
      className={classNames(layout.stack, layout.gap16)}
      onSubmit={(event) => {
        event.preventDefault();
        run.mutate({ listId: list._id, lines, network: platform || undefined });
      }}
    >
      {file ? (
        <ChosenFile file={file} disabled={run.isPending} onDrop={dropFile} />
      ) : (
        <TextArea
          label={messages.import_label}
          placeholder={messages.import_placeholder}
          rows={7}
          value={text}
          problem={problem}
          disabled={run.isPending}
          spellCheck={false}
          data-autofocus
          onChange={(event) => type(event.currentTarget.value)}
        />
      )}
      {file && problem && (
        <p className={classNames(layout.flat, typography.bad, typography.body)} role="alert">
          {problem}
        </p>
      )}
      <div className={classNames(layout.spreadCluster, layout.flat, typography.body, s.options)}>
        <FileInput disabled={run.isPending} onChoose={(chosen) => void read(chosen)} />
        <PlatformSelect platform={platform} onChange={setPlatform} />
      </div>
      <p className={classNames(typography.muted, panel.text)}>{messages.import_hint}</p>
      {run.isPending && <ImportProgress done={run.done} total={lines.length} />}
      <Actions>
        <Button type="submit" variant="solid" busy={run.isPending} disabled={!canImport}>
          {lines.length === 0 ? messages.import_run : plural(messages, 'import_run_of', lines.length)}
        </Button>
      </Actions>
    </form>
  );
};

const ChosenFile = ({ file, disabled, onDrop }: { file: FileLines; disabled: boolean; onDrop: () => void }) => {
  const messages = useMessages('creatorLists');
  const { plural } = useFormat();
  return (
    <p className={classNames(layout.spreadCluster, layout.flat, layout.inset, typography.breaks, typography.body, s.file)}>
      <span>
        <b>{file.name}</b> {plural(messages, 'import_lines', file.lines.length)}
      </span>
      <Button size="sm" variant="plain" disabled={disabled} onClick={onDrop}>
        {messages.import_other}
      </Button>
    </p>
  );
};

const FileInput = ({ disabled, onChoose }: { disabled: boolean; onChoose: (file: File | undefined) => void }) => {
  const messages = useMessages('creatorLists');
  return (
    <label className={classNames(layout.inline, layout.hoverable, typography.medium, s.upload)}>
      <input
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        disabled={disabled}
        onChange={(event) => onChoose(takeFile(event.currentTarget))}
      />
      {messages.import_file}
    </label>
  );
};

const PlatformSelect = ({ platform, onChange }: { platform: Platform | ''; onChange: (platform: Platform | '') => void }) => {
  const messages = useMessages('creatorLists');
  return (
    <span className={classNames(layout.inline, layout.gap10, typography.muted)}>
      <span aria-hidden>{messages.import_network}</span>
      <Select
        label={messages.import_network}
        value={platform}
        options={[{ value: '', label: messages.import_any }, ...PLATFORMS.map((each) => ({ value: each, label: PLATFORM_NAMES[each] }))]}
        onChange={(value) => onChange(PLATFORMS.find((each) => each === value) ?? '')}
      />
    </span>
  );
};

const ImportProgress = ({ done, total }: { done: number; total: number }) => {
  const messages = useMessages('creatorLists');
  const { number } = useFormat();
  return (
    <p className={classNames(layout.spreadCluster, layout.flat, typography.body, s.progress)}>
      <ProgressBar label={messages.import_progress} done={done} total={total} />
      <span className="num">{fill(messages.import_done, { done: number(done), total: number(total) })}</span>
    </p>
  );
};
