import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App } from '#web/app/app.tsx';

/** The whole app at an address, as a browser shows it. */
export const renderApp = (path: string) => {
  window.history.replaceState(null, '', path);
  return { user: userEvent.setup(), ...render(<App />) };
};
