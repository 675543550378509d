// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { DropMenu } from '#web/ui/overlay/drop-menu.tsx';

type Props = { send: () => Promise<void> };

const Controls = ({ send }: Props) => {
  const { mutate, isPending } = useMutation({ mutationFn: send });
  return (
    <>
      <Button busy={isPending} onClick={() => mutate()}>
        button
      </Button>
      <IconButton label="icon button" icon={null} busy={isPending} onClick={() => mutate()} />
      <DropMenu label="Menu" icon={null} entries={[{ id: 'send', label: 'menu entry', run: () => mutate() }]} />
    </>
  );
};

const show = (answer: () => Promise<void> = async () => undefined) => {
  const send = vi.fn(answer);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Controls send={send} />
    </QueryClientProvider>,
  );
  act(() => screen.getByRole('button', { name: 'Menu' }).click());
  return send;
};

it.each(['button', 'icon button', 'menu entry'])('[EXP-06] two clicks on a %s within one task send one request', async (name) => {
  const send = show();
  const control = screen.getByRole('button', { name });
  act(() => {
    control.click();
    control.click();
  });
  await waitFor(() => expect(send).toHaveBeenCalled());
  expect(send).toHaveBeenCalledOnce();
});

it.each(['button', 'icon button'])('[EXP-06] a %s keeps the focus while its request runs and ignores clicks and keys', async (name) => {
  let finish: () => void = () => undefined;
  const send = show(() => new Promise((resolve) => (finish = resolve)));
  const control = screen.getByRole('button', { name });
  control.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(control.getAttribute('aria-busy')).toBe('true'));
  await new Promise((resolve) => setTimeout(resolve, 10));
  await userEvent.keyboard('{Enter}');
  await userEvent.click(control);
  expect(send).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(control);
  act(finish);
  await waitFor(() => expect(control.getAttribute('aria-disabled')).toBeNull());
});

it('[EXP-06] a form is not sent again while its button is busy', async () => {
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={send}>
      <input aria-label="Name" />
      <Button type="submit" busy>
        send
      </Button>
    </form>,
  );
  await userEvent.type(screen.getByLabelText('Name'), 'Rin{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'send' }));
  expect(send).not.toHaveBeenCalled();
});

it('[AUT-04] a refused form that is corrected may be sent again before any timer runs', () => {
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={send}>
      <input aria-label="Name" />
      <Button type="submit">send</Button>
    </form>,
  );
  const control = screen.getByRole('button', { name: 'send' });
  control.click();
  control.click();
  expect(send).toHaveBeenCalledOnce();
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Rin' } });
  control.click();
  expect(send).toHaveBeenCalledTimes(2);
});

it('an icon button without a request takes every click', () => {
  const step = vi.fn();
  render(<IconButton label="More" icon={null} onClick={step} />);
  const control = screen.getByRole('button', { name: 'More' });
  control.click();
  control.click();
  expect(step).toHaveBeenCalledTimes(2);
});
