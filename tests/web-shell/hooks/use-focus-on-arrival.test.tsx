// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, render, screen } from '@testing-library/react';
import { BrowserRouter, MemoryRouter, type NavigateFunction, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { useFocusOnArrival } from '#web/app/shell/use-focus-on-arrival.ts';

let navigate: NavigateFunction;
const Parts = () => {
  navigate = useNavigate();
  useFocusOnArrival();
  return null;
};

const FIELDS = {
  'an empty field': <input aria-label="field" />,
  'a field with text': <input aria-label="field" defaultValue="sava" />,
  'an open dialog': (
    <div role="dialog">
      <input aria-label="field" />
    </div>
  ),
  'a dialog that closes': (
    <div role="dialog" inert>
      <input aria-label="field" />
    </div>
  ),
};

test.each([
  ['an empty field', 'main'],
  ['a field with text', 'field'],
  ['an open dialog', 'field'],
  ['a dialog that closes', 'main'],
] as const)('[SHL-15] a new screen finds the focus in %s and leaves it in: %s', (place, kept) => {
  render(
    <MemoryRouter>
      <main tabIndex={-1} aria-label="main">
        {FIELDS[place]}
        <Parts />
      </main>
    </MemoryRouter>,
  );
  act(() => screen.getByLabelText('field').focus());
  act(() => void navigate('/other'));
  expect(document.activeElement).toBe(screen.getByLabelText(kept));
});

test('[SHL-15] a field that is entered while a new screen loads keeps the focus', () => {
  render(
    <BrowserRouter>
      <main tabIndex={-1} aria-label="main">
        {FIELDS['an empty field']}
        <Parts />
      </main>
    </BrowserRouter>,
  );
  act(() => {
    void navigate('/other');
    screen.getByLabelText('field').focus();
  });
  expect(document.activeElement).toBe(screen.getByLabelText('field'));
});
