// @vitest-environment jsdom

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DropMenu } from '#web/ui/overlay/drop-menu.tsx';
import { Layers } from '#web/ui/overlay/layers.tsx';

const MenuWithDialog = () => {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Layers />
      <DropMenu label="Actions" icon={null} entries={[{ id: 'share', label: 'Share', run: () => setOpened(true) }]} />
      {opened && (
        <Dialog opened onClose={() => setOpened(false)} title="Share list">
          <input aria-label="Email" />
        </Dialog>
      )}
    </>
  );
};

it('[SHL-15] a dialog that an entry of a menu opened returns the focus to the button of the menu', async () => {
  const user = userEvent.setup();
  render(<MenuWithDialog />);
  const opener = screen.getByRole('button', { name: 'Actions' });
  for (const _time of [1, 2]) {
    await user.click(opener);
    await user.click(screen.getByRole('button', { name: 'Share' }));
    const dialog = await screen.findByRole('dialog', { name: 'Share list' });
    await user.keyboard('{Escape}');
    await expect.poll(() => dialog.isConnected).toBe(false);
    await expect.poll(() => document.activeElement).toBe(opener);
  }
});
