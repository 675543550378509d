import { type ComponentType, type ReactNode, useState } from 'react';
import { useFormat } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { IconX } from '#web/ui/icons.ts';
import s from './city-map.module.css';
import { type City, dotSize } from './city-view.ts';

type Place = { longitude: number; latitude: number; children: ReactNode };
/** What both engines offer. */
type Engine = {
  Marker: ComponentType<Place>;
  Popup: ComponentType<Place & { offset: number; closeButton: boolean; closeOnClick: boolean; onClose: () => void }>;
};

const POPUP_OFFSET_PX = 16;

/** Which city tells about itself. */
export const useShownCity = () => {
  const [shown, show] = useState<City>();
  return { shown, show };
};

type Props = Engine & { cities: readonly City[]; shown: City | undefined; show: (city: City | undefined) => void };

/** A dot for each city, and the popup of the one that was chosen. */
export const CityDots = ({ Marker, Popup, cities, shown, show }: Props) => {
  const words = useWords('audience');
  const { percent } = useFormat();
  const largest = Math.max(...cities.map(({ weight }) => weight));
  return (
    <>
      {cities.map((city) => {
        const { name, weight, lat, lon } = city;
        const side = dotSize(weight, largest);
        return (
          <Marker key={`${name}/${lat}/${lon}`} longitude={lon} latitude={lat}>
            <button
              type="button"
              className={s.dot}
              style={{ width: side, height: side }}
              aria-label={`${name}: ${percent(weight)}`}
              onClick={(event) => {
                // Else the map hears it too, as a click elsewhere.
                event.stopPropagation();
                show(city);
              }}
            />
          </Marker>
        );
      })}
      {shown && (
        <Popup
          longitude={shown.lon}
          latitude={shown.lat}
          offset={POPUP_OFFSET_PX}
          closeButton={false}
          closeOnClick={false}
          onClose={() => show(undefined)}
        >
          <div className={s.popup} role="status">
            <b>{shown.name}</b>
            <span className="num">{percent(shown.weight)}</span>
            <button type="button" aria-label={words.close} onClick={() => show(undefined)}>
              <IconX size={14} stroke={1.8} aria-hidden />
            </button>
          </div>
        </Popup>
      )}
    </>
  );
};
