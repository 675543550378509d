// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DrawerFrame } from '#web/ui/overlay/drawer-frame.tsx';
import { Layers } from '#web/ui/overlay/layers.tsx';

/** jsdom has no Navigation API. */
const navigation = new EventTarget();
beforeAll(() => void Object.assign(window, { navigation }));
afterAll(() => void Reflect.deleteProperty(window, 'navigation'));

/** Announces a navigation, and carries it out unless it was prevented. Returns whether it was prevented. */
const navigate = async ({ type = 'traverse', cancelable = true } = {}): Promise<boolean> => {
  const event = Object.assign(new Event('navigate', { cancelable }), { navigationType: type });
  await act(async () => {
    navigation.dispatchEvent(event);
    if (type === 'traverse' && !event.defaultPrevented) window.dispatchEvent(new PopStateEvent('popstate'));
  });
  return event.defaultPrevented;
};

const Name = () => {
  const [name, setName] = useState('');
  return <TextField label="Name" value={name} onChange={({ target }) => setName(target.value)} />;
};

type Props = { title: string; Overlay: typeof Dialog | typeof DrawerFrame; isInUrl?: boolean };

const Opened = ({ title, Overlay, isInUrl }: Props) => {
  const [opened, setOpened] = useState(true);
  return (
    <Overlay opened={opened} onClose={() => setOpened(false)} title={title} {...(isInUrl && { isInUrl })}>
      <Name />
    </Overlay>
  );
};

const show = async (...overlays: Props[]) => {
  render(
    <>
      <Layers />
      {overlays.map((overlay) => (
        <Opened key={overlay.title} {...overlay} />
      ))}
    </>,
  );
  for (const { title } of overlays) await screen.findByRole('dialog', { name: title });
  return userEvent.setup();
};

const titles = () =>
  screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-labelledby') && dialog.querySelector('h2')?.textContent);
const question = () => screen.findByRole('dialog', { name: 'Discard changes?' });

describe.each([
  ['dialog', Dialog],
  ['drawer', DrawerFrame],
] as const)('the back button with an open %s', (_name, Overlay) => {
  it('[SHL-16] closes it together with the screen', async () => {
    await show({ title: 'Add', Overlay });
    expect(await navigate()).toBe(false);
    await waitFor(() => expect(titles()).toEqual([]));
  });

  it('[SHL-16] stays on the screen while it has typed text, and asks before it is discarded', async () => {
    const user = await show({ title: 'Add', Overlay });
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Chefs');
    expect(await navigate()).toBe(true);
    await question();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(titles()).toEqual(['Add']));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Chefs');
    expect(await navigate()).toBe(true);
    await question();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(titles()).toEqual([]));
    expect(await navigate()).toBe(false);
  });

  it('[SHL-16] leaves the typed text to the question if the browser does not let the screen stay', async () => {
    const user = await show({ title: 'Add', Overlay });
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Chefs');
    expect(await navigate({ cancelable: false })).toBe(false);
    await question();
    expect(screen.getByRole('textbox', { name: 'Name', hidden: true })).toHaveProperty('value', 'Chefs');
  });

  it('[SHL-16] a link is not held back by typed text', async () => {
    const user = await show({ title: 'Add', Overlay });
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Chefs');
    expect(await navigate({ type: 'push' })).toBe(false);
  });

  it('[SHL-16] one in the URL is left to the URL, as is one below it, while one above it closes', async () => {
    await show({ title: 'Below', Overlay }, { title: 'In the URL', Overlay, isInUrl: true }, { title: 'Above', Overlay });
    await navigate();
    await waitFor(() => expect(titles().toSorted()).toEqual(['Below', 'In the URL']));
  });
});

it('[SHL-16] the topmost of two dialogs with typed text asks', async () => {
  const user = await show({ title: 'Drawer', Overlay: DrawerFrame, isInUrl: true }, { title: 'Dialog', Overlay: Dialog });
  for (const field of screen.getAllByRole('textbox', { name: 'Name', hidden: true })) await user.type(field, 'x');
  await navigate();
  await question();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(titles()).toEqual(['Drawer']));
});
