import 'maplibre-gl/dist/maplibre-gl.css';
import { setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useMemo } from 'react';
import BaseMap, { Marker, NavigationControl, Popup } from 'react-map-gl/maplibre';
import type { MapCity } from '#shared/report-cards/card-data.ts';
import { viewOf } from '#shared/report-cards/city-view.ts';
import type { Scheme } from '#web/theme/tokens.ts';
import { CityDots, useCityDots } from './city-dots.tsx';
import { useMapMessages } from './map-messages.ts';
import { outlineStyle } from './outline-style.ts';

setWorkerUrl(workerUrl);

export type MapProps = {
  cities: readonly MapCity[];
  closesElsewhere: boolean;
  scheme: Scheme;
  size: { width: number; height: number };
  onFail: () => void;
};

/** Works without a token and without internet: the country outlines are bundled. */
export const MaplibreMap = ({ cities, closesElsewhere, scheme, size, onFail }: MapProps) => {
  const view = viewOf(cities, size);
  const { shown, show, zoom, onZoom } = useCityDots(view.zoom);
  // A new object would make the map load a new style.
  const style = useMemo(() => outlineStyle(scheme), [scheme]);
  return (
    <BaseMap
      initialViewState={view}
      onZoom={onZoom}
      mapStyle={style}
      locale={useMapMessages()}
      cooperativeGestures
      dragRotate={false}
      attributionControl={false}
      onClick={() => closesElsewhere && show(undefined)}
      onError={onFail}
    >
      <NavigationControl position="bottom-right" showCompass={false} />
      <CityDots Marker={Marker} Popup={Popup} cities={cities} zoom={zoom} shown={shown} show={show} />
    </BaseMap>
  );
};
