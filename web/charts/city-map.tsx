import { Suspense, useState } from 'react';
import type { MapCity } from '#shared/report-cards/card-data.ts';
import { brand } from '#web/api/site-config.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { useTheme } from '#web/theme/use-theme.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import layout from '#web/ui/layout.module.css';
import { suspendWithRetry } from '#web/ui/lazy-with-retry.tsx';
import typography from '#web/ui/typography.module.css';
import s from './city-map.module.css';
import { useNearWindow } from './use-near-window.ts';

const MapboxMap = suspendWithRetry(async () => ({ default: (await import('./mapbox-map.tsx')).MapboxMap }));
const MaplibreMap = suspendWithRetry(async () => ({ default: (await import('./maplibre-map.tsx')).MaplibreMap }));

type Props = { cities: readonly MapCity[]; closesElsewhere: boolean };

/** Cities on a map, sized by weight. The map engine loads when the map comes near the viewport. */
export const CityMap = ({ cities, closesElsewhere }: Props) => {
  const messages = useMessages('audience');
  const { scheme } = useTheme();
  const { ref, size } = useNearWindow();
  const [hasFailed, setFailed] = useState(false);
  const token = brand().providers.mapToken;
  const shared = { cities, closesElsewhere, scheme, onFail: () => setFailed(true) };
  if (hasFailed) return <p className={typography.note}>{messages.map_failed}</p>;
  return (
    <section ref={ref} className={classNames(layout.clipped, s.map)} aria-label={messages.map} data-print="hidden">
      <Suspense fallback={<Skeleton height="100%" />}>
        {size && (token ? <MapboxMap {...shared} size={size} token={token} /> : <MaplibreMap {...shared} size={size} />)}
      </Suspense>
    </section>
  );
};
