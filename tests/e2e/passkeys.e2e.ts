import { expect, type Page, test } from '@playwright/test'
import { getUserInfo } from '#contracts/api/users'
import { type Member, type Provider, settledMember, settledProvider } from '#local/demo/people'
import { memberWish, PASSWORD, providerWish } from '#tests/factories/wishes'
import { expectAccessible } from './stage/accessible.ts'
import { picture } from './stage/picture.ts'
import { place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// A passkey is added in the settings and signs in by itself; once it is removed it opens nothing.

let provider: Provider
let member: Member

test.beforeAll(async () => {
  provider = await settledProvider(place, providerWish())
  member = await settledMember(place, memberWish())
})

/** A device with a fingerprint reader, whose person is recognized or not. */
async function withDevice(page: Page): Promise<{ recognizes: (it: boolean) => Promise<void> }> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    recognizes: async (isUserVerified) => {
      await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
  }
}

async function pictures(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await picture(page, `${name}-${colorScheme}`)
    await expectAccessible(page)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })

test('a provider adds a passkey, signs in by it over a dashboard, and removes it', async ({ page }) => {
  const device = await withDevice(page)
  await signInAs(page, provider.visitor)
  await page.goto(`${web}/pro-dashboard/settings`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill('Work laptop')
  await dialog.getByLabel('Password', { exact: true }).fill('Not-the-password-1')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This password is not right.')).toBeVisible()
  await pictures(page, 'passkey-add-desktop')
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await device.recognizes(false)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('No passkey was made. You can try again.')).toBeVisible()
  await device.recognizes(true)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toBeHidden()
  const list = page.getByRole('list', { name: 'Your passkeys' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText('Work laptop')
  await expect(list).toContainText('not used yet')
  await pictures(page, 'passkeys-desktop')

  // The same device has one already.
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This device has a passkey for your account already.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.context().clearCookies()
  await page.goto(`${web}/pro-dashboard/settings`)
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await pictures(page, 'passkey-log-in-desktop')
  await device.recognizes(false)
  const begun = page.waitForResponse((answer) => answer.url().endsWith('/api/login/v1/passkey/begin'))
  await signInButton(page).click()
  await begun
  await expect(signInButton(page)).toBeEnabled()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await device.recognizes(true)
  await signInButton(page).click()
  await expect(list).toContainText('last used')

  await page.getByRole('button', { name: 'Remove passkey Work laptop' }).click()
  const removal = page.getByRole('dialog', { name: 'Remove passkey' })
  await removal.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(removal).toBeHidden()
  await expect(list).toBeHidden()
  await page.context().clearCookies()
  await page.goto(`${web}/login`)
  await signInButton(page).click()
  await expect(page.getByText('This passkey was not accepted.')).toBeVisible()
})

test('a member does so on a phone, by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await withDevice(page)
  await signInAs(page, member.visitor)
  await page.goto(`${web}/member-dashboard/profile`)
  await page.getByRole('button', { name: 'Add a passkey' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Password', { exact: true }).focus()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toContainText('This device')
  await pictures(page, 'passkeys-phone')

  await page.context().clearCookies()
  await page.goto(`${web}/login`)
  await expect(signInButton(page)).toBeVisible()
  await pictures(page, 'passkey-log-in-phone')
  await signInButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/member-dashboard\/homepage/)
  const who = await page.request.get(`${web}${getUserInfo.path}`)
  expect(await who.json()).toMatchObject({ sub: member.info.sub })
})
