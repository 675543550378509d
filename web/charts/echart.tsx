import { BarChart, type BarSeriesOption, GaugeChart, type GaugeSeriesOption, LineChart, type LineSeriesOption } from 'echarts/charts';
import {
  GridComponent,
  type GridComponentOption,
  LegendComponent,
  type LegendComponentOption,
  MarkAreaComponent,
  TooltipComponent,
  type TooltipComponentOption,
} from 'echarts/components';
import * as echarts from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import EChartsCore from 'echarts-for-react/lib/core.js';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Scheme } from '#web/theme/tokens.ts';
import { useMedia } from '#web/ui/hooks/use-media.ts';
import { chartTheme, paintOf } from './chart-theme.ts';

export type ChartOption = echarts.ComposeOption<
  BarSeriesOption | GaugeSeriesOption | LineSeriesOption | GridComponentOption | LegendComponentOption | TooltipComponentOption
>;

echarts.use([BarChart, GaugeChart, LineChart, GridComponent, LegendComponent, MarkAreaComponent, TooltipComponent, SVGRenderer]);
for (const scheme of ['dark', 'light'] as const) echarts.registerTheme(scheme, chartTheme(paintOf(scheme), scheme));

// For a CommonJS module, bundlers and Node disagree about the default export.
const Core = 'default' in EChartsCore ? (EChartsCore.default as typeof EChartsCore) : EChartsCore;

/** The library's own observer takes a resize within its first 60 ms as the initial size, which leaves a chart too wide. */
const keepFitting = (chart: InstanceType<typeof Core> | null) => {
  if (!chart) return;
  const { ele } = chart;
  const watcher = new ResizeObserver(() => {
    const drawn = echarts.getInstanceByDom(ele);
    if (drawn && (drawn.getWidth() !== ele.clientWidth || drawn.getHeight() !== ele.clientHeight))
      drawn.resize({ width: 'auto', height: 'auto' });
  });
  watcher.observe(ele);
  return () => watcher.disconnect();
};

/** Paper is narrower than most screens: scales the drawing, because there is no time to repeat it. */
const scaleOnPaper = (chart: InstanceType<typeof Core> | null) => {
  const svg = () => chart?.ele.querySelector('svg');
  const scale = () => svg()?.setAttribute('viewBox', `0 0 ${svg()?.getAttribute('width')} ${svg()?.getAttribute('height')}`);
  const restore = () => svg()?.removeAttribute('viewBox');
  window.addEventListener('beforeprint', scale);
  window.addEventListener('afterprint', restore);
  return () => {
    window.removeEventListener('beforeprint', scale);
    window.removeEventListener('afterprint', restore);
  };
};

type Props = { scheme: Scheme; height: number; option: ChartOption; isStill: boolean };

/** Repaints a chart at once when the color scheme changes, because a page may be about to print. */
const useSchemeOf = (chart: RefObject<InstanceType<typeof Core> | null>, scheme: Scheme): Scheme => {
  const [first] = useState(scheme);
  const shown = useRef(scheme);
  useLayoutEffect(() => {
    const drawn = chart.current && echarts.getInstanceByDom(chart.current.ele);
    if (!drawn || shown.current === scheme) return;
    shown.current = scheme;
    drawn.setTheme(scheme, { silent: true });
    drawn.getZr().flush();
  }, [chart, scheme]);
  return first;
};

/** The only component that imports the chart library. */
export const EChart = ({ scheme, height, option, isStill }: Props) => {
  const core = useRef<InstanceType<typeof Core>>(null);
  const firstScheme = useSchemeOf(core, scheme);
  useEffect(() => keepFitting(core.current), []);
  useEffect(() => scaleOnPaper(core.current), []);
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  return (
    <Core
      ref={core}
      autoResize={false}
      echarts={echarts}
      theme={firstScheme}
      option={{ animation: !isCalm && !isStill, animationDuration: 200, ...option }}
      opts={{ renderer: 'svg' }}
      notMerge
      style={{ height }}
    />
  );
};
