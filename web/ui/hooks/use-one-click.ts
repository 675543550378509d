import { type MouseEvent, type MouseEventHandler, useRef } from 'react';

type OnClick = MouseEventHandler<HTMLButtonElement> | undefined;

/** Handles one click until a change that it starts renders as busy: a mutation renders only after a timer. */
export const useOneClick = (onClick: OnClick): OnClick => {
  const isHandled = useRef(false);
  return (event: MouseEvent<HTMLButtonElement>) => {
    if (isHandled.current) return event.preventDefault();
    isHandled.current = true;
    setTimeout(() =>
      setTimeout(() => {
        isHandled.current = false;
      }),
    );
    onClick?.(event);
  };
};

type Request = { onClick?: OnClick; busy: boolean | undefined; type?: string | undefined };

/** The click of a button that sends a request, which has a busy state or submits, counts once. Other buttons take every click. */
export const useRequestClick = ({ onClick, busy, type }: Request): OnClick => {
  const onOneClick = useOneClick(onClick);
  return busy === undefined && type !== 'submit' ? onClick : onOneClick;
};
