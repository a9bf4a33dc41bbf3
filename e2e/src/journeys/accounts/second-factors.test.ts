import type { Page } from 'playwright/test';

import { signInAnew, test } from '../../admin';
import { adminAccount } from '../../server';
import { expect, expectAccessible, expectNoSidewaysScroll, ownServer } from '../../test';

// A separate server: the account of the others has no second factor.
const testAlone = test.extend({ server: ownServer() });

/**
 * An authenticator of the browser that verifies its user (WebAuthn, section 11).
 * @returns says whether the user is there: then it answers at once, also where passkeys are only offered
 */
async function addAuthenticator(page: Page): Promise<(isThere: boolean) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (enabled) => {
    await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  };
}

testAlone.describe('second factors', () => {
  testAlone.use({ allowedComplaints: /status of 401/ });

  testAlone('a passkey is added in Settings, is offered at the sign-in, and signs in', async ({ page, server }) => {
    // Passkeys belong to sites with a name.
    const origin = server.origin.replace('127.0.0.1', 'localhost');
    const setThere = await addAuthenticator(page);
    await signInAnew(page.context(), origin);
    // A reload would lose the language, which is in memory after a sign-in.
    const open = () => page.goto(`${origin}/admin?lang=en`);
    await open();
    await page.getByRole('button', { name: `Account: ${adminAccount.username}` }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Settings' });
    await settings.getByRole('button', { name: 'Add a passkey' }).click();
    await settings.getByLabel('Name of the passkey').fill('Key ring');
    await settings.getByRole('button', { name: 'Create passkey' }).click();
    await expect(settings.getByRole('button', { name: 'Remove: Key ring' })).toBeVisible();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    await settings.getByRole('button', { name: 'Close' }).click();

    const dashboard = page.getByRole('heading', { level: 1, name: 'Dashboard' });
    const signOut = async () => {
      await page.getByRole('button', { name: `Account: ${adminAccount.username}` }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
    };
    await testAlone.step('the field for the name offers it', async () => {
      await setThere(false);
      await signOut();
      await expect(page.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible();
      await setThere(true);
      await open();
      await expect(dashboard).toBeVisible();
    });
    await testAlone.step('the button asks for it in a browser whose fields offer none', async () => {
      await page.addInitScript(() =>
        Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => false }),
      );
      await open();
      await signOut();
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await expect(dashboard).toBeVisible();
    });
  });
});
