import { expect } from '@playwright/test';
import { openFullBusiness, operator, operatorTabs, ownerTabs } from '../e2e/support/screens';
import { unbreakable } from '../e2e/support/unbreakable';
import type { View } from './view';
import { test } from './test';

// The engines make it as narrow as they can: 450 pixels in Firefox and 447 in WebKit.
const widths = [1280, 320];

async function signIn(view: View, path: string, { email, password }: typeof operator): Promise<void> {
  await view.goTo(path);
  await view.type('Email', email);
  await view.type('Password', password);
  await view.click('button', 'Log in');
}

/** Soft, so that one run reports every tab. */
async function expectUsable(view: View, path: string, loaded: string): Promise<void> {
  await view.goTo(path);
  await view.seeText(loaded);
  for (const width of widths) {
    await view.driver.resize(width, 900);
    const { misplaced, beyond } = await view.misplaced();
    expect.soft({ misplaced, beyond }, `${path} at ${width} pixels`).toEqual({ misplaced: [], beyond: 0 });
  }
}

test('an owner signs in, and can use every control of every tab', async ({ view, baseURL }) => {
  const business = await openFullBusiness(baseURL ?? '');
  await view.driver.resize(1280, 900);
  await signIn(view, '/login', business.credentials);
  await view.seeAddress(/\/dashboard\//);
  for (const [tab, loaded] of ownerTabs) await expectUsable(view, business.dashboard(tab), loaded);

  await test.step('a click beside the link of a row opens that row', async () => {
    await view.driver.resize(1280, 900);
    await view.goTo(business.dashboard('customers'));
    await view.see('link', 'Alex Winter');
    await view.clickWhere('the row of Alex Winter', () =>
      [...document.querySelectorAll('tr')]
        .find((row) => row.textContent.includes('Alex Winter'))
        ?.querySelector('td:nth-child(2)'),
    );
    await view.see('heading', 'Alex Winter');
    await view.goTo(business.dashboard('services'));
    await view.see('button', unbreakable.service);
    await view.click('button', 'Add Service');
    await view.see('heading', 'Add New Service');
  });
  await business.close();
});

test('an operator signs in, and can use every control of every tab', async ({ view }) => {
  await view.driver.resize(1280, 900);
  await signIn(view, '/admin/login', operator);
  await view.seeAddress(/\/admin\/dashboard/);
  for (const [tab, loaded] of operatorTabs) await expectUsable(view, `/admin/dashboard/${tab}`, loaded);
});
