import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import type { MapCity } from '#shared/report-cards/card-data.ts';
import { dotSize, projectionOf, spreadDots } from '#shared/report-cards/city-view.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconX } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './city-map.module.css';
import { moveFocus } from './move-focus.ts';

type Offset = [x: number, y: number];
type Anchor = 'center' | 'left' | 'right' | `${'top' | 'bottom'}${'' | '-left' | '-right'}`;
type PopupOffset = Record<Anchor, Offset>;
type Place = { longitude: number; latitude: number; children: ReactNode };
/** The interface that both map engines share. */
type Engine = {
  Marker: ComponentType<Place & { offset: Offset }>;
  Popup: ComponentType<Place & { offset: PopupOffset; closeButton: boolean; closeOnClick: boolean; onClose: () => void }>;
};

const POPUP_OFFSET_PX = 16;

/** Which city has its popup open, and the zoom on which the places of the dots depend. */
export const useCityDots = (initialZoom: number) => {
  const [shown, show] = useState<MapCity>();
  const [zoom, setZoom] = useState(initialZoom);
  return { shown, show, zoom, onZoom: ({ viewState }: { viewState: { zoom: number } }) => setZoom(viewState.zoom) };
};

type Props = Engine & { cities: readonly MapCity[]; zoom: number; shown: MapCity | undefined; show: (city: MapCity | undefined) => void };

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

const NO_OFFSET: Offset = [0, 0];

/** Sizes of the dots and how far each is moved from its city, in pixels. */
const dotsAt = (cities: readonly MapCity[], zoom: number): { side: number; offset: Offset }[] => {
  const largest = Math.max(...cities.map(({ weight }) => weight));
  const project = projectionOf({ longitude: 0, latitude: 0, zoom }, { width: 0, height: 0 });
  const dots = cities.map(({ weight, lat, lon }) => ({ ...project(lon, lat), side: dotSize(weight, largest) }));
  return spreadDots(dots).map(({ x, y, side }, index) => ({ side, offset: [x - (dots[index]?.x ?? x), y - (dots[index]?.y ?? y)] }));
};

/** The popup is beside the dot, on whichever side it fits. */
const popupOffset = ([x, y]: Offset = NO_OFFSET): PopupOffset => {
  const above: Offset = [x, y - POPUP_OFFSET_PX];
  const below: Offset = [x, y + POPUP_OFFSET_PX];
  return {
    bottom: above,
    'bottom-left': above,
    'bottom-right': above,
    top: below,
    'top-left': below,
    'top-right': below,
    left: [x + POPUP_OFFSET_PX, y],
    right: [x - POPUP_OFFSET_PX, y],
    center: [x, y],
  };
};

/**
 * A dot per city, moved aside where it would cover another one, and the popup of the selected one. The dots are a single tab stop, however close they are; arrow keys move between them.
 */
export const CityDots = ({ Marker, Popup, cities, zoom, shown, show }: Props) => {
  const messages = useMessages('audience');
  const { percent } = useFormat();
  const dots = useMemo(() => dotsAt(cities, zoom), [cities, zoom]);
  return (
    <>
      {cities.map((city, index) => {
        const { name, weight, lat, lon } = city;
        const { side, offset } = dots[index] ?? { side: 0, offset: NO_OFFSET };
        return (
          <Marker key={`${name}/${lat}/${lon}`} longitude={lon} latitude={lat} offset={offset}>
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
          offset={popupOffset(dots[cities.indexOf(shown)]?.offset)}
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
