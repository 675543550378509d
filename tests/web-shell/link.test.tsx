// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { Link } from '#web/ui/link.tsx';

const Place = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

const show = (link: React.ReactNode): HTMLElement => {
  render(
    <MemoryRouter initialEntries={['/reports']}>
      {link}
      <Place />
    </MemoryRouter>,
  );
  return screen.getByRole('link');
};
const place = () => screen.getByRole('status').textContent;

it('a link goes to its address without loading the page again', () => {
  const link = show(<Link to="/discovery?platform=tiktok">Discovery</Link>);
  expect(link.getAttribute('href')).toBe('/discovery?platform=tiktok');
  expect(fireEvent.click(link)).toBe(false);
  expect(place()).toBe('/discovery?platform=tiktok');
});

it.each([
  ['with the control key', undefined, { ctrlKey: true }],
  ['with the command key', undefined, { metaKey: true }],
  ['on a link to a new tab', '_blank', {}],
])('a click %s is left to the browser', (_how, target, keys) => {
  const link = show(
    <Link to="/discovery" target={target}>
      Discovery
    </Link>,
  );
  expect(fireEvent.click(link, keys)).toBe(true);
  expect(place()).toBe('/reports');
});

it('a click that its handler has dealt with goes nowhere', () => {
  const link = show(
    <Link to="/discovery" onClick={(event) => event.preventDefault()}>
      Discovery
    </Link>,
  );
  fireEvent.click(link);
  expect(place()).toBe('/reports');
});

it('a link to another tab of the same page keeps the path', () => {
  const link = show(<Link to={{ search: '?tab=api' }}>API</Link>);
  fireEvent.click(link);
  expect(place()).toBe('/reports?tab=api');
});
