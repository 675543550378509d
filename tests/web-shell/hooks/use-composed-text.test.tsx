// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { readUnlock } from '#shared/exports/unlock-form.ts';
import { useComposedText } from '#web/ui/hooks/use-composed-text.ts';

const Rows = () => {
  const [rows, setRows] = useState<number | null>(null);
  return (
    <>
      <input {...useComposedText(rows ?? '', (text) => setRows(readUnlock(text)))} />
      <output>{rows}</output>
    </>
  );
};

const open = () => {
  const { container } = render(<Rows />);
  const [input, output] = ['input', 'output'].map((name) => container.querySelector(name) as HTMLInputElement);
  return { input: input as HTMLInputElement, output: output as HTMLElement };
};

it('[EXP-06] a number is not replaced while it is composed, but counts at once', () => {
  const { input, output } = open();
  fireEvent.compositionStart(input);
  fireEvent.change(input, { target: { value: '１' } });
  fireEvent.change(input, { target: { value: '１２' } });
  expect([input.value, output.textContent]).toEqual(['１２', '12']);
  fireEvent.compositionEnd(input);
  expect([input.value, output.textContent]).toEqual(['12', '12']);
});

it('[EXP-06] a number is read as it is typed where nothing is composed', () => {
  const { input } = open();
  fireEvent.change(input, { target: { value: '1x2' } });
  expect(input.value).toBe('12');
  fireEvent.change(input, { target: { value: '500' } });
  expect(input.value).toBe('100');
});
