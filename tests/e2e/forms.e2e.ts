import { expect, test } from '@playwright/test'
import { initiateAuth } from '#contracts/api/login'
import { ERROR_TEXT } from '#contracts/errors'
import { getUserInfo } from '#contracts/api/users'
import { settledMember } from '#local/demo/people'
import { memberWish, PASSWORD } from '#tests/factories/wishes'
import { place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// What forms have in common: a refused one leads to its first wrong field, and what cannot be sent is refused at once.

test('each form of guardians leads to its first wrong field', async ({ page }) => {
  const parent = await settledMember(place, memberWish())
  await signInAs(page, parent.visitor)
  await page.goto(`${web}/member-dashboard/switch-accounts`)
  await page.getByRole('button', { name: 'Add a child' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a child' })
  const add = dialog.getByRole('button', { name: 'Add child' })
  await dialog.getByLabel('Legal first name').fill('Mia')
  await add.click()
  await expect(dialog.getByLabel('Legal last name')).toBeFocused()
  await dialog.getByLabel('Legal last name').fill(parent.info.last_name)
  await dialog.getByLabel('Date of birth').fill('04/09/2016')
  await add.click()
  const relation = dialog.getByLabel('You are their')
  await expect(relation).toBeFocused()
  await relation.selectOption('Parent')
  await add.click()
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: `Guardians of Mia ${parent.info.last_name}` }).click()
  const invitation = page.getByRole('form', { name: 'Invite a guardian' })
  const invite = invitation.getByRole('button', { name: 'Send invitation' })
  const email = invitation.getByLabel('Their email')
  await invite.click()
  await expect(email).toBeFocused()
  await email.fill('aunt@members.example')
  await invitation.getByLabel("They are Mia's").selectOption('Family Member')
  await invite.click()
  await expect(invitation.getByRole('checkbox').first()).toBeFocused()

  const handover = page.getByRole('form', { name: 'Where the link goes' })
  const later = handover.getByRole('textbox')
  await later.fill('nobody at nowhere')
  await handover.getByRole('button', { name: 'Save' }).click()
  await expect(later).toBeFocused()
})

test('without a line a sign-in is refused at once, and is not sent by itself when the line is back', async ({
  page,
  context,
}) => {
  const member = await settledMember(place, memberWish())
  await page.goto(`${web}/login`)
  await page.getByLabel('Email').fill(member.signIn.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  const tries: string[] = []
  page.on('request', (request) => request.url().endsWith(initiateAuth.path) && tries.push(request.url()))
  await context.setOffline(true)
  const logIn = page.getByRole('button', { name: 'Log in' })
  await logIn.click()
  await expect(page.getByRole('alert')).toHaveText(ERROR_TEXT.unavailable)
  await expect(logIn).toBeEnabled()
  // Whatever waited for the line is sent before what is asked for anew.
  const asked = page.waitForResponse((answer) => answer.url().endsWith(getUserInfo.path))
  await context.setOffline(false)
  await asked
  expect(tries).toHaveLength(1)
  await expect(page.getByLabel('Email')).toHaveValue(member.signIn.email)
  await logIn.click()
  await expect(page).toHaveURL(`${web}/member-dashboard/homepage`)
})
