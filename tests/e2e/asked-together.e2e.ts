import { expect, type Page, test } from '@playwright/test'
import { getAppointment } from '#contracts/api/appointments'
import { createCouple } from '#contracts/api/charts'
import { addMinor, switchToMinor } from '#contracts/api/guardians'
import { askMove, declineAsk } from '#contracts/api/move-asks'
import { HOUR, MINUTE } from '#kernel/clock'
import { type Member, openPractice, type Provider, settledMember, settledProvider } from '#local/demo/people'
import { FREE_INTRODUCTION, memberInput, providerInput, SESSION } from '#tests/factories/inputs'
import { expectAccessible } from './stage/accessible.ts'
import { bookAt, bookIntroduction, chartOf } from './stage/booking.ts'
import { looks } from './stage/looks.ts'
import { passingTime } from './stage/mocked-clock.ts'
import { mailbox, place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// Somebody asks for another time of a session that others see as well: the other partner of a couple, or a child. Those
// learn of it, and not that they asked, nor what was written. A proposed time passes while the schedule is open.

test.describe.configure({ mode: 'serial' })

const WORDS = 'I have to see my sister that day.'
const ANSWER = 'I am away then.'
const KEEPS = 'Your session keeps its time'

let owner: Provider
let ann: Member
let ben: Member
let parent: Member
let session = ''
let [anns, bens, desk]: Page[] = []

test.beforeAll(async ({ browser }) => {
  ;[owner, ann, ben, parent] = await Promise.all([
    settledProvider(place, providerInput()),
    settledMember(place, memberInput({ first_name: 'Ann' })),
    settledMember(place, memberInput({ first_name: 'Ben' })),
    settledMember(place, memberInput()),
  ])
  await openPractice(owner, [SESSION, FREE_INTRODUCTION])
  await bookIntroduction(owner, ann)
  await bookIntroduction(owner, ben)
  const people: [string, string] = [await chartOf(owner, ann), await chartOf(owner, ben)]
  const { patient } = await owner.visitor.call(createCouple, { body: { people } })
  session = await bookAt(owner, patient.patient_user_id, new Date(Date.now() + 50 * HOUR))
  const pageOf = async () => (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  anns = await pageOf()
  bens = await pageOf()
  desk = await pageOf()
  await passingTime(desk.context())
  await Promise.all([signInAs(anns, ann.visitor), signInAs(bens, ben.visitor), signInAs(desk, owner.visitor)])
})
test.afterAll(async () => {
  for (const page of [anns, bens, desk]) await page?.context().close()
})

const shown = (page: Page | undefined): Page => {
  if (!page) throw new Error('no page')
  return page
}

test('one partner asks, and the other sees that, and not what they wrote', async () => {
  const [mine, theirs] = [shown(anns), shown(bens)]
  for (const page of [mine, theirs]) await page.goto(`${web}/member-dashboard/sessions/${session}`)
  await mine.getByRole('button', { name: 'Ask for another time' }).click()
  const dialog = mine.getByRole('dialog', { name: 'Ask for another time' })
  await dialog.getByLabel('Day').fill(new Date(Date.now() + 216 * HOUR).toISOString().slice(0, 10))
  await dialog.getByLabel('Time').fill('10:30')
  const words = dialog.getByLabel('Anything they should know? (optional)')
  await expect(words).toHaveAccessibleDescription(/Only you and the practice can read it/)
  await words.fill(WORDS)
  await looks(mine, 'partner-asks')
  await dialog.getByRole('button', { name: 'Ask for another time' }).click()
  await expect(mine.getByText('You asked for another time. The session keeps its time until')).toBeVisible()
  await expect(mine.getByText(WORDS)).toBeVisible()
  await expect(theirs.getByText('Another time was asked for. The session keeps its time until')).toBeVisible()
  await expect(theirs.getByText('The proposed times:')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Withdraw the question' })).toBeVisible()
  await expect(theirs.getByText('10:30 AM')).toBeVisible()
  await expect(theirs.getByText(WORDS)).toHaveCount(0)
  await looks(theirs, 'partner-was-not-asking')
  await expectAccessible(theirs)
  const mail = await mailbox.wait(owner.signIn.email, ({ subject }) => subject === 'A client asks for another time')
  expect(mail.text).toContain('Ann asks to move the session below.')
  expect(mail.text).not.toContain('sister')
})

test('the answer is emailed to both, and its words are for the one who asked', async () => {
  const [mine, theirs] = [shown(anns), shown(bens)]
  const { move_ask } = await owner.visitor.call(getAppointment, { params: { appointment_id: session } })
  const body = { asked_at: move_ask?.asked_at ?? '', text: ANSWER }
  await owner.visitor.call(declineAsk, { params: { appointment_id: session }, body })
  await expect(mine.getByText(ANSWER)).toBeVisible()
  await expect(theirs.getByText(/^Another time was asked for\. .* cannot offer the proposed times/)).toBeVisible()
  await expect(theirs.getByText(ANSWER)).toHaveCount(0)
  await looks(theirs, 'partner-keeps-time')
  const told = async ({ signIn }: Member) => (await mailbox.wait(signIn.email, ({ subject }) => subject === KEEPS)).text
  const [own, other] = [await told(ann), await told(ben)]
  expect(own).toContain('You asked for another time, and the times you proposed are not possible.')
  expect(own).toContain('Open the session to read it.')
  expect(other).toContain('Ann asked for another time, and the proposed times are not possible.')
  expect(other).not.toContain('Open the session to read it.')
  for (const text of [own, other]) expect(text).not.toContain(ANSWER)
})

test('a proposed time that passes while the schedule is open is no longer offered', async () => {
  const page = shown(desk)
  const times = [2, 10_000].map((minutes) => new Date(Date.now() + minutes * MINUTE).toISOString())
  await ann.visitor.call(askMove, { params: { appointment_id: session }, body: { times, text: '' } })
  await page.goto(`${web}/pro-dashboard/schedule?panel=session-details&session=${session}`)
  const panel = page.getByRole('region', { name: 'Session', exact: true })
  const offers = panel.getByRole('button', { name: /^Move to / })
  await expect(offers).toHaveCount(2)
  await expect(panel.getByText('Ann asks for another time')).toBeVisible()
  await page.clock.runFor(3 * MINUTE)
  await expect(offers).toHaveCount(1)
  await looks(page, 'schedule-time-passed')
  await panel.getByRole('button', { name: 'None of these' }).click()
  const answer = page.getByRole('dialog', { name: 'Keep the session’s time?' })
  await expect(answer.getByText('Only Ann can read it, in Orchid.')).toBeVisible()
  await looks(page, 'schedule-says-no')
  await answer.getByRole('button', { name: 'Keep the time' }).click()
  await expect(panel.getByText('Ann asks for another time')).toBeHidden()
})

test('a guardian asks for a child’s session, and the mails say so', async () => {
  const child = { first_name: 'Kim', last_name: parent.info.last_name, dob: '2017-05-06' }
  const { minor } = await parent.visitor.call(addMinor, { body: { ...child, relation: 'Parent' } })
  await parent.visitor.call(switchToMinor, { params: { a: parent.info.sub, b: minor.orchid_user_id } })
  const id = await bookIntroduction(owner, parent)
  const params = { appointment_id: id }
  const times = [new Date(Date.now() + 60 * HOUR).toISOString()]
  const { move_ask } = await parent.visitor.call(askMove, { params, body: { times, text: WORDS } })
  const asked = await mailbox.wait(owner.signIn.email, ({ text }) => text.includes('A guardian of Kim asks to move'))
  expect(asked.subject).toBe('A client asks for another time')
  expect(asked.text).toContain('They wrote a few words.')
  await owner.visitor.call(declineAsk, { params, body: { asked_at: move_ask?.asked_at ?? '', text: ANSWER } })
  const told = await mailbox.wait(
    parent.signIn.email,
    ({ subject }) => subject === 'Your child’s session keeps its time',
  )
  expect(told.text).toContain('You asked for another time, and the times you proposed are not possible.')
  expect(told.text).toContain('For: Kim')
})
