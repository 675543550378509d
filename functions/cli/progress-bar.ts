const WIDTH = 30;
const REDRAW_MS = 100;
const LINE_MS = 5_000;

export type Stage = 'reading' | 'sorting' | 'swapping';

type Output = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;

const [MINUTE, HOUR] = [60, 3_600];

const timeText = (seconds: number): string => {
  if (seconds < MINUTE) return `${Math.max(1, Math.round(seconds))} s`;
  if (seconds < HOUR) return `${Math.round(seconds / MINUTE)} min`;
  return `${Math.floor(seconds / HOUR)} h ${Math.round((seconds % HOUR) / MINUTE)} min`;
};

const STAGES: Record<Stage, string> = { reading: '', sorting: 'sorting …', swapping: 'finishing …' };

/** Draws a bar with rate and time left on a terminal and writes a line every few seconds elsewhere. `total` is undefined for an import of a stream. */
export const progressBar = (label: string, total: number | undefined, output: Output = process.stderr) => {
  const started = performance.now();
  let drawnAt = Number.NEGATIVE_INFINITY;
  let last = '';

  const text = (stage: Stage, done: number): string => {
    const perSecond = done / Math.max(0.001, (performance.now() - started) / 1000);
    const left = total !== undefined && total > done && perSecond > 0 ? `, ${timeText((total - done) / perSecond)} left` : '';
    const rate = stage === 'reading' ? `${Math.round(perSecond).toLocaleString('en-US')}/s${left}` : STAGES[stage];
    if (total === undefined) return `${label} ${done.toLocaleString('en-US')} ${rate}`;
    const share = Math.min(1, done / total);
    const filled = Math.round(share * WIDTH);
    return `${label} ${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${String(Math.floor(share * 100)).padStart(3)} % ${rate}`;
  };

  const draw = (line: string): void => {
    output.write(output.isTTY ? `\r${line.padEnd(last.length)}` : `${line}\n`);
    last = line;
    drawnAt = performance.now();
  };

  return {
    update: (stage: Stage, done: number): void => {
      if (performance.now() - drawnAt >= (output.isTTY ? REDRAW_MS : LINE_MS)) draw(text(stage, done));
    },
    end: (): void => {
      draw(`${label}: done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
      if (output.isTTY) output.write('\n');
    },
  };
};
