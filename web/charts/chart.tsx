import { Suspense, use } from 'react';
import { useTheme } from '#web/theme/use-theme.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useMedia } from '#web/ui/hooks/use-media.ts';
import { suspendWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { type Paint, paintOf } from './chart-theme.ts';
import type { ChartOption } from './echart.tsx';
import { InPdf } from './on-pdf.ts';

const EChart = suspendWithRetry(async () => ({ default: (await import('./echart.tsx')).EChart }));

/** Loads the chart library before the first chart is rendered. */
export const fetchCharts = EChart.preload;

const NARROW = '(max-width: 1024px)';

type Props = {
  /** Text alternative that carries everything the chart shows. */
  label: string;
  height: number;
  draw: (paint: Paint) => ChartOption;
};

/** Renders a chart in the colors of the theme and loads the chart library on first use. */
export const Chart = ({ label, height, draw }: Props) => {
  const theme = useTheme();
  // Draws again where the window becomes narrow, because labels and columns depend on its width.
  useMedia(NARROW);
  const isInPdf = use(InPdf);
  const scheme = isInPdf ? 'light' : theme.scheme;
  return (
    <div role="img" aria-label={label} style={{ height }}>
      <Suspense fallback={<Skeleton height={height} />}>
        <EChart scheme={scheme} height={height} option={draw(paintOf(scheme))} isStill={isInPdf} />
      </Suspense>
    </div>
  );
};
