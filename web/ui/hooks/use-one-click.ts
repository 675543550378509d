import { type MouseEvent, type MouseEventHandler, useRef } from 'react';

type OnClick = MouseEventHandler<HTMLButtonElement> | undefined;

/**
 * Handles one click until a change that it starts renders as busy: a mutation renders only after a timer. Timers wait for input on a busy
 * page, so that a form that was refused and corrected may be sent again before they run.
 */
export const useOneClick = (onClick: OnClick): OnClick => {
  const isHandled = useRef(false);
  return (event: MouseEvent<HTMLButtonElement>) => {
    if (isHandled.current) return event.preventDefault();
    isHandled.current = true;
    const release = (): void => {
      isHandled.current = false;
    };
    setTimeout(() => setTimeout(release));
    window.addEventListener('input', release, { once: true });
    onClick?.(event);
  };
};

type Request = { onClick?: OnClick; busy: boolean | undefined; type?: string | undefined };

const ignoreClick: OnClick = (event) => event.preventDefault();

/**
 * The click of a button that sends a request, which has a busy state or submits, counts once, and not while it is busy. Other buttons take
 * every click.
 */
export const useRequestClick = ({ onClick, busy, type }: Request): OnClick => {
  const onOneClick = useOneClick(onClick);
  if (busy) return ignoreClick;
  return busy === undefined && type !== 'submit' ? onClick : onOneClick;
};
