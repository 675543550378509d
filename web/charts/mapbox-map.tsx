import 'mapbox-gl/dist/mapbox-gl.css';
import BaseMap, { Marker, NavigationControl, Popup } from 'react-map-gl/mapbox';
import { viewOf } from '#shared/report-cards/city-view.ts';
import { CityDots, useShownCity } from './city-dots.tsx';
import { useMapMessages } from './map-messages.ts';
import type { MapProps } from './maplibre-map.tsx';

/** A street map; requires a Mapbox token. */
export const MapboxMap = ({ cities, closesElsewhere, scheme, size, token, onFail }: MapProps & { token: string }) => {
  const { shown, show } = useShownCity();
  return (
    <BaseMap
      mapboxAccessToken={token}
      initialViewState={viewOf(cities, size)}
      mapStyle={`mapbox://styles/mapbox/${scheme}-v11`}
      locale={useMapMessages()}
      cooperativeGestures
      dragRotate={false}
      onClick={() => closesElsewhere && show(undefined)}
      onError={onFail}
    >
      <NavigationControl position="bottom-right" showCompass={false} />
      <CityDots Marker={Marker} Popup={Popup} cities={cities} shown={shown} show={show} />
    </BaseMap>
  );
};
