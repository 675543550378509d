// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '#web/app/status/error-boundary.tsx';

const Broken = () => {
  throw new Error('out of order');
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

it('[SHL-16] a crash in a screen shows an error screen with a way back, and nothing of the cause', () => {
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading').textContent).toBe('Something broke on this page');
  expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/');
  expect(document.body.textContent).not.toContain('out of order');
});
