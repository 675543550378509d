// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useKeptFocus } from '#web/ui/hooks/use-kept-focus.ts';

const Names = () => {
  useKeptFocus();
  const [names, setNames] = useState(['Ana', 'Ben', 'Cleo']);
  const [asked, setAsked] = useState<string>();
  const remove = (name: string | undefined) => setNames((now) => now.filter((each) => each !== name));
  return (
    <>
      <main tabIndex={-1}>
        <button type="button">Add</button>
        {names.length > 0 && (
          <ul>
            {names.map((name) => (
              <li key={name}>
                <a href="#top">{name}</a>
                <button type="button" onClick={() => remove(name)}>
                  Remove {name}
                </button>
                <button type="button" onClick={() => setAsked(name)}>
                  Ask about {name}
                </button>
              </li>
            ))}
          </ul>
        )}
      </main>
      {asked && (
        <div role="dialog">
          <button
            type="button"
            // biome-ignore lint/a11y/noAutofocus: dialogs take the focus
            autoFocus
            onClick={() => {
              remove(asked);
              setAsked(undefined);
            }}
          >
            Confirm
          </button>
        </div>
      )}
    </>
  );
};

const focusOn = async (name: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(name));
const pressOn = async (name: string) => {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
};

test('[SHL-15] a removed row passes the focus to the same control of the row that moves up, or of the one before', async () => {
  render(<Names />);
  await pressOn('Remove Ben');
  await focusOn('Remove Cleo');
  await pressOn('Remove Cleo');
  await focusOn('Remove Ana');
});

test('[SHL-15] the last removed row passes the focus to the control before its list', async () => {
  render(<Names />);
  for (const name of ['Ana', 'Ben', 'Cleo']) await pressOn(`Remove ${name}`);
  await focusOn('Add');
});

test('[SHL-15] a row that a dialog removed passes the focus on, too', async () => {
  render(<Names />);
  await pressOn('Ask about Ana');
  await focusOn('Confirm');
  await userEvent.keyboard('{Enter}');
  await focusOn('Ask about Ben');
});

test('[SHL-15] a row that is removed by mouse leaves the focus to the browser', async () => {
  render(<Names />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Ana' }));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(document.activeElement).toBe(document.body);
});
