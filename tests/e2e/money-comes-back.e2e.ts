import { expect, type Page, test } from '@playwright/test'
import { getAppointment } from '#contracts/api/appointments'
import { cancelAppointment } from '#contracts/api/appointment-changes'
import { putPracticeTerms } from '#contracts/api/practice-terms'
import type { Member, Provider } from '#local/demo/people'
import { SESSION } from '#tests/factories/inputs'
import { freeSlots, introduced, sessionsOf } from './stage/booking.ts'
import { payByCard } from './stage/card-page.ts'
import { looks } from './stage/looks.ts'
import { mailbox, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

test.describe.configure({ mode: 'serial' })

// What happens with the money of paid sessions that are canceled: by the client, by the policy, and by the practice.

let provider: Provider
let member: Member
let page: Page

test.beforeAll(async ({ browser }) => {
  ;({ provider, member } = await introduced(SESSION))
  page = await (await browser.newContext()).newPage()
  await signInAs(page, member.visitor)
})
test.afterAll(() => page.context().close())

/** Books and pays one of the free times in the browser. Returns the id of the session. */
async function bookAndPay(which: number): Promise<string> {
  const slot = (await freeSlots(provider)).at(which)
  if (!slot) throw new Error('no free time')
  const time = new URLSearchParams({
    start: slot.timeslot_datetime_start,
    length: String(slot.timeslot_length_minute),
    type: SESSION.label,
  })
  await page.goto(`${web}/professional-search/${provider.info.sub}/checkout?${time}`)
  await expect(page.getByRole('heading', { name: 'Cancellation policy' })).toBeVisible()
  await looks(page, `checkout-policy-${which === -1 ? 'early' : 'late'}`)
  await page.getByRole('button', { name: 'Confirm & finish' }).click()
  await payByCard(page, '$120.00')
  await expect(page.getByRole('heading', { name: 'Your session is booked' })).toBeVisible()
  const [paid] = (await sessionsOf(member)).filter(
    ({ status, status_flags }) => status === 'confirmed' && status_flags.paid,
  )
  if (!paid) throw new Error('not booked')
  return paid.appointment_id
}

const card = () => page.getByRole('listitem').filter({ hasText: 'Paid $120.00' }).first()

test('a member who cancels in time is told that everything comes back, and sees that it did', async () => {
  const id = await bookAndPay(-1)
  await page.goto(`${web}/member-dashboard/sessions`)
  await expect(card().getByText(/^Full refund if you cancel before /)).toBeVisible()
  await card()
    .getByRole('button', { name: /^Cancel / })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this session?' })
  await expect(dialog.getByText('You paid $120.00. You get a full refund.')).toBeVisible()
  await looks(page, 'cancel-with-refund')
  await dialog.getByRole('button', { name: 'Cancel session' }).click()
  await expect(card().getByText('Canceled by you')).toBeVisible()
  // The card provider confirms it within moments, and the page follows without a reload.
  await expect(card().getByText('Refunded $120.00')).toBeVisible()
  await expect(card().getByText('You paid $120.00. It was refunded in full.')).toBeVisible()
  await looks(page, 'member-refunded')
  const mail = await mailbox.wait(member.signIn.email, (one) => one.subject === 'Your session was canceled')
  expect(mail.text).toMatch(/Payment: You paid \$120\.00\. It (was|is being) refunded in full/)
  expect(await member.visitor.call(getAppointment, { params: { appointment_id: id } })).toMatchObject({
    refund: { outcome: 'full', amount: 120 },
  })
})

test('a member who cancels late is told what the policy keeps, and the owner can refund it all the same', async ({
  browser,
}) => {
  await provider.visitor.call(putPracticeTerms, {
    body: { cancellation: { free_hours: 168, fee_percent: 100, grace_minutes: 0, text: '' } },
  })
  // The next free times are within a week, so that they are late at once.
  const id = await bookAndPay(3)
  const reason = 'I start a new job that week.'
  await member.visitor.call(cancelAppointment, { params: { appointment_id: id }, body: { reason } })
  await page.goto(`${web}/member-dashboard/sessions`)
  await expect(page.getByText('You paid $120.00. It is not refunded under the cancellation policy.')).toBeVisible()

  const desk = await (await browser.newContext()).newPage()
  await signInAs(desk, provider.visitor)
  await desk.goto(`${web}/pro-dashboard/homepage`)
  const canceled = desk.getByRole('region', { name: 'Canceled by clients' })
  await expect(canceled.getByText(reason)).toBeVisible()
  await looks(desk, 'home-canceled-by-clients')
  const told = await mailbox.wait(provider.signIn.email, (one) => one.text.includes('A reason was given.'))
  expect(told.text).toContain(`${member.info.first_name} canceled the session below.`)
  expect(told.text).not.toContain(reason)
  await desk.goto(`${web}/pro-dashboard/session/${id}`)
  await expect(desk.getByText(reason)).toBeVisible()
  await desk.goto(`${web}/pro-dashboard/schedule?view=list&panel=session-details&session=${id}`)
  await expect(desk.getByText('$120.00 was paid. It is not refunded under the cancellation policy.')).toBeVisible()
  await expect(desk.getByText(`Canceled by the client: ${member.info.first_name}`)).toBeVisible()
  await expect(desk.getByText(reason)).toBeVisible()
  await looks(desk, 'refund-decision')
  await desk.getByRole('button', { name: 'Refund $120.00' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Refund $120.00?' })
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(desk.getByText('$120.00 was paid. It was refunded in full.')).toBeVisible()
  await expect(page.getByText('Refunded $120.00')).toHaveCount(2)
  await desk.context().close()
})

test('the practice records that a client canceled late by phone, reads what the policy keeps, and refunds it all the same', async ({
  browser,
}) => {
  // The policy is still that of the test before.
  const id = await bookAndPay(4)
  const desk = await (await browser.newContext()).newPage()
  await signInAs(desk, provider.visitor)
  await desk.goto(`${web}/pro-dashboard/schedule?view=list&panel=session-details&session=${id}`)
  await desk.getByRole('button', { name: 'Cancel session' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Cancel this session?' })
  await expect(dialog.getByText('The $120.00 they paid is refunded in full.')).toBeVisible()
  await dialog.getByRole('radio', { name: /who told you$/ }).check()
  await expect(dialog.getByText('Under the cancellation policy, the $120.00 they paid is kept.')).toBeVisible()
  await looks(desk, 'cancel-for-client')
  await dialog.getByRole('checkbox', { name: 'Refund everything all the same' }).check()
  await expect(dialog.getByText('The $120.00 they paid is refunded in full.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel session' }).click()
  await expect(desk.getByText('$120.00 was paid. It was refunded in full.')).toBeVisible()
  expect(await provider.visitor.call(getAppointment, { params: { appointment_id: id } })).toMatchObject({
    status: 'cancelled_patient',
    refund: { outcome: 'full', amount: 120 },
  })
  await desk.context().close()
})
