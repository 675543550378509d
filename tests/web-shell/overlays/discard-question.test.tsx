// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DrawerFrame } from '#web/ui/overlay/drawer-frame.tsx';
import { Layers } from '#web/ui/overlay/layers.tsx';

const OVERLAYS = [
  ['dialog', Dialog],
  ['drawer', DrawerFrame],
] as const;

const Fields = () => {
  const [note, setNote] = useState('Warm');
  const [word, setWord] = useState('');
  const [count, setCount] = useState('');
  return (
    <>
      <TextArea label="Note" value={note} onChange={({ target }) => setNote(target.value)} />
      <TextField label="Find" type="search" value={word} onChange={({ target }) => setWord(target.value)} />
      <TextField label="Count" inputMode="numeric" value={count} onChange={({ target }) => setCount(target.value)} />
    </>
  );
};

const openOverlay = async (Overlay: typeof Dialog | typeof DrawerFrame) => {
  const user = userEvent.setup();
  const Screen = () => {
    const [opened, setOpened] = useState(true);
    return (
      <>
        <Layers />
        <Overlay opened={opened} onClose={() => setOpened(false)} title="Notes">
          <Fields />
          <button type="button" onClick={() => setOpened(false)}>
            Cancel
          </button>
        </Overlay>
      </>
    );
  };
  render(<Screen />);
  await screen.findByRole('dialog', { name: 'Notes' });
  return user;
};

const note = () => screen.getByRole('textbox', { name: 'Note' });
const question = () => screen.queryByRole('dialog', { name: 'Discard changes?' });
const closes = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe.each(OVERLAYS)('a %s with free text', (_name, Overlay) => {
  it('[SHL-16] Escape closes it if nothing was typed', async () => {
    const user = await openOverlay(Overlay);
    await user.click(note());
    await user.keyboard('{Escape}');
    await closes();
  });

  it('[SHL-16] Escape asks before it discards typed text, and a second Escape keeps the text', async () => {
    const user = await openOverlay(Overlay);
    await user.type(note(), ' and friendly');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Discard changes?' })).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(question()).toBeNull());
    expect(note()).toHaveProperty('value', 'Warm and friendly');
  });

  it('[SHL-16] the field loses the focus with Escape, before the question has it, and gets it back', async () => {
    const user = await openOverlay(Overlay);
    await user.type(note(), ' and kind');
    expect(document.activeElement).toBe(note());
    fireEvent.keyDown(note(), { key: 'Escape' });
    expect(document.activeElement).toBe(document.body);
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(document.activeElement).toBe(note()));
  });

  it('[SHL-16] the question discards the text', async () => {
    const user = await openOverlay(Overlay);
    await user.type(note(), '!');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await closes();
  });

  it('[SHL-16] Escape closes it if the typed text is taken back', async () => {
    const user = await openOverlay(Overlay);
    await user.type(note(), '!{Backspace}');
    await user.keyboard('{Escape}');
    await closes();
  });

  it('[SHL-16] its Cancel button closes it without a question', async () => {
    const user = await openOverlay(Overlay);
    await user.type(note(), '!');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await closes();
  });

  it('[SHL-16] words of a search and numbers are no drafts', async () => {
    const user = await openOverlay(Overlay);
    await user.type(screen.getByRole('searchbox', { name: 'Find' }), 'tea');
    await user.type(screen.getByRole('textbox', { name: 'Count' }), '12');
    await user.keyboard('{Escape}');
    await closes();
  });
});
