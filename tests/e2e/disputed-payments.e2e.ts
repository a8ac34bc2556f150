import { expect, type Page, test } from '@playwright/test'
import { getAppointment } from '#contracts/api/appointments'
import { eventually } from '#local/demo/visitor'
import { looks } from './stage/looks.ts'
import { mailbox, web } from './stage/place.ts'
import { bookAndPay, closeTill, decideDispute, openTill, paymentRows, sessionPanel, type Till } from './stage/till.ts'

test.describe.configure({ mode: 'serial' })

// A client's bank takes a card payment back: what the owner is told and can do, what the client reads, and how it ends.

let till: Till
let client: Page
let desk: Page
let session = ''
let intent = ''

test.beforeAll(async ({ browser }) => {
  till = await openTill(browser)
  ;({ client, desk } = till)
})
test.afterAll(() => closeTill(till))

const row = () => paymentRows(till)
const read = () => till.member.visitor.call(getAppointment, { params: { appointment_id: session } })

test('the owner gets one email and a task, and the session says that its payment is disputed', async () => {
  session = await bookAndPay(till, '4000000000000259')
  await eventually('the dispute', async () => ((await read()).dispute === 'open' ? true : undefined))
  const mail = await mailbox.wait(
    till.provider.signIn.email,
    (one) => one.subject === 'A client’s bank took back a payment',
  )
  expect(mail.text).toContain('Never send clinical notes')
  expect(mail.text).not.toContain(till.member.info.first_name)

  await desk.goto(`${web}/pro-dashboard/homepage`)
  const task = desk.getByRole('link', { name: /A client’s bank took back \$120\.00/ })
  await expect(task).toContainText(/Answer by/)
  await looks(desk, 'home-disputed-payment')
  await task.click()
  await expect(row()).toContainText(/Disputed: the client’s bank took back \$120\.00\. Answer by/)
  await expect(desk.getByRole('main').locator('dl').filter({ hasText: 'Net' })).toContainText(
    /Disputed\$120\.00Net\$0\.00/,
  )
  await expect(row().getByRole('button', { name: /^Refund/ })).toHaveCount(0)
  await row().scrollIntoViewIfNeeded()
  await looks(desk, 'payments-disputed')
})

test('the owner reads what helps, what is never sent, and where to answer', async () => {
  await row()
    .getByRole('button', { name: /^What to do about the dispute of \$120\.00/ })
    .click()
  const dialog = desk.getByRole('dialog', { name: 'Answer a dispute' })
  await expect(dialog.getByText('The consent that your client signed')).toBeVisible()
  await expect(dialog.getByText(/^Never send clinical notes/)).toBeVisible()
  const link = dialog.getByRole('link', { name: 'Answer at Stripe' })
  const href = await link.getAttribute('href')
  intent = href?.split('/').at(-1) ?? ''
  expect(href).toMatch(/^https:\/\/dashboard\.stripe\.com\/payments\/pi_/)
  await looks(desk, 'dispute-dialog')
  await desk.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('the session and the client’s pages do not say that it is paid', async () => {
  const panel = await sessionPanel(till, session)
  await expect(panel.getByText('Payment disputed')).toBeVisible()
  await expect(panel.getByText(/^The client’s bank disputes the payment/)).toBeVisible()
  await expect(panel.getByText(/^Paid/)).toHaveCount(0)
  await looks(desk, 'session-disputed')
  await client.goto(`${web}/member-dashboard/sessions/${session}`)
  await expect(client.getByText('Disputed with your bank')).toBeVisible()
  await expect(client.getByText('Paid', { exact: true })).toHaveCount(0)
  await looks(client, 'member-session-disputed')
  await client.goto(`${web}/member-dashboard/billing`)
  await expect(client.getByText('Disputed with your bank, which has not decided yet.')).toBeVisible()
  await expect(client.getByRole('main').locator('dl')).toContainText(/Paid this year\$0\.00/)
})

test('a dispute that was answered is no task any more, and one that is lost leaves the session to be paid', async () => {
  await decideDispute(intent, 'answer')
  await desk.goto(`${web}/pro-dashboard/billing?view=payments`)
  await expect(row()).toContainText('Disputed: you answered, and the client’s bank decides about $120.00.')
  await desk.goto(`${web}/pro-dashboard/homepage`)
  await expect(desk.getByRole('heading', { name: 'To do' })).toBeVisible()
  await expect(desk.getByText(/disputed payment/)).toHaveCount(0)
  await decideDispute(intent, 'close/lost')
  await eventually('the end', async () => ((await read()).dispute === 'lost' ? true : undefined))
  expect(await read()).toMatchObject({ due: 120, status_flags: { paid: false } })
  await desk.goto(`${web}/pro-dashboard/billing?view=payments`)
  await expect(row()).toContainText(/Dispute lost on .*\. The bank keeps \$120\.00\./)
  await row()
    .getByRole('button', { name: /^About the dispute of \$120\.00/ })
    .click()
  await expect(desk.getByRole('dialog').getByText(/Speak with your client about another way to pay/)).toBeVisible()
  await looks(desk, 'dispute-lost')
  await client.goto(`${web}/member-dashboard/sessions/${session}`)
  await expect(client.getByText('Your bank took this payment back')).toBeVisible()
  await looks(client, 'member-session-lost')
})
