// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, render } from '@testing-library/react';
import { BrowserRouter, useNavigate } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { useUrlParams } from '#web/ui/hooks/use-url-params.ts';

type Changes = { change: ReturnType<typeof useUrlParams>[1]; navigate: ReturnType<typeof useNavigate> };

beforeEach(() => window.history.replaceState(null, '', '/admin?state=past_due&page=2'));

const renderChanges = (): Changes => {
  const current: Partial<Changes> = {};
  const Screen = () => {
    current.change = useUrlParams()[1];
    current.navigate = useNavigate();
    return null;
  };
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  );
  return current as Changes;
};

it('[ADM-01] two changes of the URL before it is rendered again keep each other', () => {
  const { change } = renderChanges();
  act(() => {
    change({ plan: 'standard', page: undefined });
    change({ order: 'email' });
  });
  expect(window.location.search).toBe('?state=past_due&plan=standard&order=email');
});

it('a change of the URL after its screen was left does nothing', () => {
  const { change, navigate } = renderChanges();
  act(() => {
    void navigate('/discovery');
    change({ page: '3' });
  });
  expect(`${window.location.pathname}${window.location.search}`).toBe('/discovery');
});
