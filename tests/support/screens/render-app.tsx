import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App } from '#web/app/app.tsx';

/** Renders the whole app at a path. */
export const renderApp = (path: string) => {
  window.history.replaceState(null, '', path);
  return { user: userEvent.setup(), ...render(<App />) };
};
