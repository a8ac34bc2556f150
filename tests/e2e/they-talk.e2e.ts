import { expect, type Page, test } from '@playwright/test'
import { endOtherLogins } from '#contracts/api/logins'
import type { Member, Provider } from '#local/demo/people'
import { canary } from '#tests/factories/inputs'
import { expectAccessible } from './stage/accessible.ts'
import { introduced } from './stage/booking.ts'
import { box, conversations, log, openConversation } from './stage/conversation.ts'
import { looks } from './stage/looks.ts'
import { web } from './stage/place.ts'
import { elsewhere, signInAs } from './stage/sign-in.ts'
import { filesHolding } from './stage/stored-bytes.ts'

test.describe.configure({ mode: 'serial' })

const question = `Could we begin ten minutes later? ${canary('chat')}`
const answer = `Of course. ${canary('chat')}`
let provider: Provider
let member: Member
let theirs: Page
let mine: Page
const frames: string[] = []

test.beforeAll(async ({ browser }) => {
  ;({ provider, member } = await introduced())
  mine = await (await browser.newContext()).newPage()
  theirs = await (await browser.newContext()).newPage()
  for (const page of [mine, theirs])
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => frames.push(`${payload}`))
      socket.on('framereceived', ({ payload }) => frames.push(`${payload}`))
    })
  await signInAs(mine, provider.visitor)
  await signInAs(theirs, member.visitor)
})
test.afterAll(async () => {
  await mine.context().close()
  await theirs.context().close()
})

test('each opens the conversation and sees the other online', async () => {
  await mine.goto(`${web}/pro-dashboard/messages`)
  await openConversation(mine, member)
  const chat = mine.getByRole('region', { name: /^Chat with/ })
  await expect(chat).toBeVisible()
  await expect(chat.getByText('Online')).toBeHidden()
  await theirs.goto(`${web}/member-dashboard/messages`)
  await openConversation(theirs, provider)
  await expect(chat.getByText('Online')).toBeVisible()
  await expect(theirs.getByRole('region', { name: /^Chat with/ }).getByText('Online')).toBeVisible()
})

test('a message arrives live, is answered, and shows when it was read', async () => {
  await box(theirs).fill(question)
  await theirs.getByRole('button', { name: 'Send' }).click()
  await expect(log(mine).getByText(question)).toBeVisible()
  await expect(log(theirs).getByText(/Read \d+:\d\d/)).toBeVisible()
  await box(mine).fill(answer)
  await mine.keyboard.press('Enter')
  await expect(log(theirs).getByText(answer)).toBeVisible()
  await expect(log(mine).getByText(/Read \d+:\d\d/)).toBeVisible()
  await expect(conversations(mine).getByText(`You: ${answer}`)).toBeVisible()
  await expect(conversations(theirs).getByText(answer)).toBeVisible()
  await expectAccessible(mine)
  await expectAccessible(theirs)
})

test('the messages are still there after a reload', async () => {
  await theirs.reload()
  await expect(log(theirs).getByText(question)).toBeVisible()
  await expect(log(theirs).getByText(answer)).toBeVisible()
})

test('neither the sockets nor any store contain the messages in clear text', async () => {
  const sent = frames.filter((frame) => frame.includes('contentEncrypted'))
  expect(sent.length).toBeGreaterThan(1)
  for (const text of [question, answer]) {
    const word = text.split(' ').at(-1) ?? text
    expect(frames.some((frame) => frame.includes(word))).toBe(false)
    expect(await filesHolding(word)).toEqual([])
  }
})

test.describe('after the session was ended on another device', () => {
  // When a session was ended on another device, the login dialog hides the open pages. A login in one tab resumes all
  // tabs: live updates continue and typed text remains.

  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Log in' })

  /** Logs in on another device, and from there ends every other session of the member. */
  async function endElsewhere(): Promise<void> {
    await (await elsewhere(member)).call(endOtherLogins)
  }

  test('a login in one tab resumes the conversation there and in the other tab', async ({ context }) => {
    const [page, second] = [await context.newPage(), await context.newPage()]
    await signInAs(page, member.visitor)
    for (const tab of [page, second]) {
      await tab.goto(`${web}/member-dashboard/messages`)
      await openConversation(tab, provider)
    }
    await box(page).fill('Half a thought')
    await box(second).fill('Another half')
    await endElsewhere()
    for (const tab of [page, second]) await expect(dialog(tab)).toBeVisible()
    await looks(page, 'log-in-again')

    await dialog(page).getByLabel('Email').fill(member.signIn.email)
    await dialog(page).getByLabel('Password', { exact: true }).fill(member.signIn.password)
    await dialog(page).getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(box(page)).toHaveValue('Half a thought')
    await box(page).press('Enter')
    await expect(log(mine).getByText('Half a thought')).toBeVisible()

    // The event tells the page that the user has returned to the other tab.
    await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(dialog(second)).toBeHidden()
    await expect(box(second)).toHaveValue('Another half')
    await box(second).press('Enter')
    await expect(log(mine).getByText('Another half')).toBeVisible()
    await expect(log(page).getByText('Another half')).toBeVisible()
  })

  test('the login dialog hides the page behind it', async ({ page }) => {
    await signInAs(page, await elsewhere(member))
    await page.goto(`${web}/member-dashboard/homepage`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await endElsewhere()
    await expect(dialog(page)).toBeVisible()
    const veil = await dialog(page).evaluate((one) => getComputedStyle(one, '::backdrop').backgroundColor)
    expect(veil, 'a colour without an alpha of its own').toMatch(/^rgb\(\d+, \d+, \d+\)$/)
  })
})
