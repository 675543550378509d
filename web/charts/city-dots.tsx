import { type ComponentType, type ReactNode, useState } from 'react';
import type { MapCity } from '#shared/report-cards/card-data.ts';
import { dotSize } from '#shared/report-cards/city-view.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconX } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './city-map.module.css';
import { moveFocus } from './move-focus.ts';

type Place = { longitude: number; latitude: number; children: ReactNode };
/** The interface that both map engines share. */
type Engine = {
  Marker: ComponentType<Place>;
  Popup: ComponentType<Place & { offset: number; closeButton: boolean; closeOnClick: boolean; onClose: () => void }>;
};

const POPUP_OFFSET_PX = 16;

/** Which city has its popup open. */
export const useShownCity = () => {
  const [shown, show] = useState<MapCity>();
  return { shown, show };
};

type Props = Engine & { cities: readonly MapCity[]; shown: MapCity | undefined; show: (city: MapCity | undefined) => void };

/** Listens on the dot itself, because the map would handle the key first and move. */
const listenToArrows = (dot: HTMLButtonElement | null) => {
  const move = (event: KeyboardEvent): void => {
    if (!dot || !moveFocus(event.key, dot, dotsBeside(dot))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  dot?.addEventListener('keydown', move);
  return () => dot?.removeEventListener('keydown', move);
};

const dotsBeside = (dot: HTMLButtonElement): Iterable<HTMLButtonElement> =>
  dot.closest('section')?.querySelectorAll<HTMLButtonElement>(`.${s.dot}`) ?? [];

/**
 * A dot per city and the popup of the selected one. The dots are a single tab stop, however close they are; arrow keys move between them.
 */
export const CityDots = ({ Marker, Popup, cities, shown, show }: Props) => {
  const messages = useMessages('audience');
  const { percent } = useFormat();
  const largest = Math.max(...cities.map(({ weight }) => weight));
  return (
    <>
      {cities.map((city, index) => {
        const { name, weight, lat, lon } = city;
        const side = dotSize(weight, largest);
        return (
          <Marker key={`${name}/${lat}/${lon}`} longitude={lon} latitude={lat}>
            <button
              ref={listenToArrows}
              type="button"
              className={s.dot}
              tabIndex={index === 0 ? 0 : -1}
              style={{ width: side, height: side }}
              aria-label={`${name}: ${percent(weight)}`}
              onClick={(event) => {
                // Otherwise the map treats it as a click elsewhere.
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
          <div className={classNames(layout.row, layout.gap8, typography.body, s.popup)} role="status">
            <b>{shown.name}</b>
            <span className="num">{percent(shown.weight)}</span>
            <button type="button" aria-label={messages.close} onClick={() => show(undefined)}>
              <IconX size={14} stroke={1.8} aria-hidden />
            </button>
          </div>
        </Popup>
      )}
    </>
  );
};
