// @vitest-environment jsdom

import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DrawerFrame } from '#web/ui/overlay/drawer-frame.tsx';
import { Layers } from '#web/ui/overlay/layers.tsx';

const leave = () => undefined;

it.each([
  ['dialog', Dialog],
  ['drawer', DrawerFrame],
])('[SHL-16] a %s that fades out takes no second click', async (_name, Overlay) => {
  const overlay = (opened: boolean) => (
    <>
      <Layers />
      <Overlay opened={opened} onClose={leave} title="Save">
        <button type="submit">Go</button>
      </Overlay>
    </>
  );
  const { rerender } = render(overlay(true));
  const button = await screen.findByRole('button', { name: 'Go' });
  expect(button.closest('[inert]')).toBeNull();
  rerender(overlay(false));
  expect(button.isConnected).toBe(true);
  expect(button.closest('[inert]')).not.toBeNull();
});
