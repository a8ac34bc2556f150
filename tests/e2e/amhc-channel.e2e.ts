import { expect, test } from '@playwright/test'
import { confirmEmail, getUserInfo } from '#contracts/api/users'
import { initiateAuth } from '#contracts/api/login'
import { Visitor } from '#local/demo/visitor'
import { providerWish } from '#tests/factories/wishes'
import { mailbox, web } from './stage/place.ts'

test('who registers by the link of the AMHC channel is known to come by it', async ({ page }) => {
  const { email, password } = providerWish()
  await page.goto(`${web}/professional-register?signup_channel=amhc`)
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Vale')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByLabel('I am at least 18 years old').check()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Verify your account' })).toBeVisible()

  const visitor = new Visitor(web)
  await visitor.call(confirmEmail, { body: { token: await mailbox.confirmationToken(email) } })
  await visitor.call(initiateAuth, { body: { username_or_email: email, password } })
  expect((await visitor.call(getUserInfo)).signup_channel).toEqual({ amhc: true })
})
