import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildUser, TEST_TIMEOUT_MS } from '@abhigam/testing';
import { shareWorld } from './share-world.ts';

const LOGIN = { email: 'super@example.in', password: 'demo1234' };

const shared = shareWorld((world) =>
  buildUser(world.db, { ...LOGIN, role: 'SUPERADMIN', full_name: 'Meera Super' }),
);

test('shows menu, routes and profile of a mocked tester role, keeps the permissions, and restores the role after logout', async () => {
  const { world, browser } = shared;
  const context = await browser.newContext({ baseURL: world.url, reducedMotion: 'reduce' });
  context.setDefaultTimeout(TEST_TIMEOUT_MS);
  const page = await context.newPage();
  const signIn = async () => {
    await page.goto('/auth/mock');
    await page.getByLabel('E-mail').fill(LOGIN.email);
    await page.getByLabel('Password').fill(LOGIN.password);
    await page.getByRole('button', { name: 'Login', exact: true }).press('Enter');
  };
  const menu = (name: string) =>
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name });
  const openUserMenu = (role: string) =>
    page.getByRole('button', { name: `Meera Super, ${role}, ` }).press('Enter');

  await signIn();
  await menu('View Organization').waitFor();
  await openUserMenu('Super Admin');
  await page.getByRole('menuitem', { name: 'Show as Tester' }).waitFor();
  assert.deepEqual(await page.getByRole('menuitem', { name: /^Show as/ }).allInnerTexts(), [
    'Show as Admin',
    'Show as Tester',
  ]);
  await page.getByRole('menuitem', { name: 'Show as Tester' }).press('Enter');
  await openUserMenu('Super Admin (shown as Tester)');
  await page.getByRole('menuitem', { name: 'My Profile' }).press('Enter');
  await page.getByRole('main').getByText('Super Admin (shown as Tester)').waitFor();
  await menu('Manage Websites').waitFor();
  assert.equal(await menu('View Organization').count(), 0);

  // After a name change the user stays signed in, with the same mocked role.
  await world.db
    .updateTable('users')
    .set({ full_name: 'Meera Devi' })
    .where('email', '=', LOGIN.email)
    .execute();
  await page.reload();
  await page.getByRole('button', { name: 'Meera Devi, Super Admin (shown as Tester), ' }).waitFor();

  await page.goto('/v2/core/org/manage');
  await page.getByRole('heading', { name: 'You do not have access to this page' }).waitFor();
  const answer = await page.evaluate(async () => {
    const user = JSON.parse(localStorage.getItem('abhigam.session') ?? '');
    const response = await fetch('/api/organizations', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-user-name': user.userName,
        'x-session-id': user.sessionId,
        'x-browser-id': user.browserId,
        'x-local-token-id': user.localTokenId,
      },
      body: JSON.stringify({ name: 'Navapur District' }),
    });
    return response.status;
  });
  assert.equal(answer, 200, 'the server asks for the own role');

  // Simulates a deployment with a separate landing page (LANDING_PATH).
  await page.route('**/api/public-settings', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), landingPath: '/about/' } });
  });
  await page.goto('/logout');
  await page.waitForURL('**/about/');
  await page.unroute('**/api/public-settings');
  await page.goto('/');
  await page.getByRole('link', { name: 'Login' }).waitFor();
  await signIn();
  await menu('View Organization').waitFor();
  await context.close();
});

test('keeps the session while the server fails, and continues when it responds again', async () => {
  const { world, browser } = shared;
  const context = await browser.newContext({ baseURL: world.url, reducedMotion: 'reduce' });
  context.setDefaultTimeout(TEST_TIMEOUT_MS);
  const page = await context.newPage();
  await page.goto('/auth/mock');
  await page.getByLabel('E-mail').fill(LOGIN.email);
  await page.getByLabel('Password').fill(LOGIN.password);
  await page.getByRole('button', { name: 'Login', exact: true }).press('Enter');
  await page.waitForURL('**/v2/dashboard');
  await page.route('**/api/isTokenValid', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await page.reload();
  await page.getByText('System Error: Something went wrong! Please try again later.').waitFor();
  assert.equal(new URL(page.url()).pathname, '/v2/dashboard');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await context.close();
});
