import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { RouteObject } from 'react-router';
import { expect, it, vi } from 'vitest';
import { dashboardApi, renderApp } from '../../test/renderApp';
import { routes } from './routes';

function routeOf(path: string, among: readonly RouteObject[] = routes): RouteObject | undefined {
  for (const route of among) {
    const found = route.path === path ? route : routeOf(path, route.children ?? []);
    if (found) return found;
  }
  return undefined;
}

it('keeps the frame around a tab whose script cannot be loaded', async () => {
  const tab = routeOf('customers');
  if (typeof tab?.lazy !== 'function') throw new Error('the tab is not loaded late');
  vi.spyOn(tab as { lazy: () => Promise<object> }, 'lazy').mockRejectedValue(
    new TypeError('Failed to fetch'),
  );
  dashboardApi(http.head('*', () => HttpResponse.error()));
  const { user } = renderApp('/dashboard/b1');
  const rail = within(await screen.findByRole('navigation', { name: 'Dashboard' }));
  await user.click(rail.getByRole('link', { name: 'Customers' }));
  const failure = within(await screen.findByRole('alert'));
  expect(failure.getByText('This page could not be shown')).toBeVisible();

  await user.click(failure.getByRole('button', { name: 'Load again' }));
  expect(await failure.findByText(/^Network error: Unable to connect to server\./)).toBeVisible();

  await user.click(rail.getByRole('link', { name: 'Services' }));
  expect(await screen.findByRole('heading', { name: 'Services' })).toBeVisible();
});
