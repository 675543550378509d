import { Suspense, use } from 'react';
import { useTheme } from '#web/theme/use-theme.ts';
import { late } from '#web/ui/late.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Paint, paintOf } from './chart-theme.ts';
import type { ChartOption } from './echart.tsx';
import { OnPaper } from './on-paper.ts';

const load = () => import('./echart.tsx');
const EChart = late(async () => ({ default: (await load()).EChart }));

/** Its library, before the first chart is there. */
export const fetchCharts = async (): Promise<void> => void (await load());

type Props = {
  /** All that the picture tells, in words. */
  label: string;
  height: number;
  draw: (paint: Paint) => ChartOption;
};

/** A chart in the colours of the theme; its library arrives with the first one. */
export const Chart = ({ label, height, draw }: Props) => {
  const theme = useTheme();
  const isOnPaper = use(OnPaper);
  const scheme = isOnPaper ? 'light' : theme.scheme;
  return (
    <div role="img" aria-label={label} style={{ height }}>
      <Suspense fallback={<Skeleton height={height} />}>
        <EChart scheme={scheme} height={height} option={draw(paintOf(scheme))} isStill={isOnPaper} />
      </Suspense>
    </div>
  );
};
