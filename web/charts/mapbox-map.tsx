import 'mapbox-gl/dist/mapbox-gl.css';
import BaseMap, { Marker, NavigationControl, Popup } from 'react-map-gl/mapbox';
import { viewOf } from '#shared/report-cards/city-view.ts';
import { CityDots, useCityDots } from './city-dots.tsx';
import { useMapMessages } from './map-messages.ts';
import type { MapProps } from './maplibre-map.tsx';

/** A street map; requires a Mapbox token. */
export const MapboxMap = ({ cities, closesElsewhere, scheme, size, token, onFail }: MapProps & { token: string }) => {
  const view = viewOf(cities, size);
  const { shown, show, zoom, onZoom } = useCityDots(view.zoom);
  return (
    <BaseMap
      mapboxAccessToken={token}
      initialViewState={view}
      onZoom={onZoom}
      mapStyle={`mapbox://styles/mapbox/${scheme}-v11`}
      locale={useMapMessages()}
      cooperativeGestures
      dragRotate={false}
      onClick={() => closesElsewhere && show(undefined)}
      onError={onFail}
    >
      <NavigationControl position="bottom-right" showCompass={false} />
      <CityDots Marker={Marker} Popup={Popup} cities={cities} zoom={zoom} shown={shown} show={show} />
    </BaseMap>
  );
};
