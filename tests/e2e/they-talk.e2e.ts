import { expect, type Page, test } from '@playwright/test'
import type { Member, Provider } from '#local/demo/people'
import { canary } from '#tests/factories/wishes'
import { expectAccessible } from './stage/accessible.ts'
import { introduced } from './stage/booking.ts'
import { box, log, openConversation } from './stage/conversation.ts'
import { web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'
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

test('each finds the other and sees who is there', async () => {
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

test('a message arrives live, is answered, and says when it was read', async () => {
  await box(theirs).fill(question)
  await theirs.getByRole('button', { name: 'Send' }).click()
  await expect(log(mine).getByText(question)).toBeVisible()
  await expect(log(theirs).getByText(/Read \d+:\d\d/)).toBeVisible()
  await box(mine).fill(answer)
  await mine.keyboard.press('Enter')
  await expect(log(theirs).getByText(answer)).toBeVisible()
  await expect(log(mine).getByText(/Read \d+:\d\d/)).toBeVisible()
  await expectAccessible(mine)
  await expectAccessible(theirs)
})

test('what was said is there after a reload', async () => {
  await theirs.reload()
  await expect(log(theirs).getByText(question)).toBeVisible()
  await expect(log(theirs).getByText(answer)).toBeVisible()
})

test('neither the sockets nor any store hold the words in clear', async () => {
  const sent = frames.filter((frame) => frame.includes('contentEncrypted'))
  expect(sent.length).toBeGreaterThan(1)
  for (const text of [question, answer]) {
    const word = text.split(' ').at(-1) ?? text
    expect(frames.some((frame) => frame.includes(word))).toBe(false)
    expect(await filesHolding(word)).toEqual([])
  }
})
