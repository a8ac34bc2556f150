import { expect, type Page, test } from '@playwright/test'
import { getAppointment } from '#contracts/api/appointments'
import { eventually } from '#local/demo/visitor'
import { looks } from './stage/looks.ts'
import { mailbox, web } from './stage/place.ts'
import { bookAndPay, closeTill, decideDispute, openTill, paymentRows, sessionPanel, type Till } from './stage/till.ts'

test.describe.configure({ mode: 'serial' })

// A bank that only asks about a payment has taken nothing: the session stays paid, and nothing comes of it. A dispute that
// the practice wins gives the money back.

const ASKS = '4000000000001976'
const DISPUTES = '4000000000000259'

let till: Till
let client: Page
let desk: Page

const row = () => paymentRows(till)
const read = (appointment_id: string) => till.member.visitor.call(getAppointment, { params: { appointment_id } })

test.beforeAll(async ({ browser }) => {
  till = await openTill(browser)
  ;({ client, desk } = till)
})
test.afterAll(() => closeTill(till))

/** The id of the payment, by which the practice finds it at the card provider. */
async function intentBehind(button: string): Promise<string> {
  await row().getByRole('button', { name: button }).click()
  const link = desk.getByRole('dialog').getByRole('link', { name: / at Stripe$/ })
  return (await link.getAttribute('href'))?.split('/').at(-1) ?? ''
}

async function sessionOnBothSides(id: string, name: string): Promise<void> {
  await expect((await sessionPanel(till, id)).getByText('Paid $120.00')).toBeVisible()
  await looks(desk, `session-${name}`)
  await client.goto(`${web}/member-dashboard/sessions/${id}`)
  await expect(client.getByText('Paid', { exact: true })).toBeVisible()
  await looks(client, `member-session-${name}`)
}

test('a bank that only asks leaves the session paid, and the owner reads how to answer', async () => {
  const session = await bookAndPay(till, ASKS)
  const mail = await mailbox.wait(
    till.provider.signIn.email,
    (one) => one.subject === 'A client’s bank asks about a payment',
  )
  expect(mail.text).toContain('The money stays with you for now')
  expect(await read(session)).toMatchObject({ dispute: null, due: 0, status_flags: { paid: true } })

  await desk.goto(`${web}/pro-dashboard/homepage`)
  const task = desk.getByRole('link', { name: /A client’s bank asks about \$120\.00/ })
  await expect(task).toContainText(/Answer by/)
  await expect(desk.getByText('1 question from a bank')).toBeVisible()
  await looks(desk, 'home-bank-asks')
  await task.click()
  await expect(row()).toContainText(/The client’s bank asks about \$120\.00\. You still have it\. Answer by/)
  await expect(desk.getByRole('main').locator('dl').filter({ hasText: 'Net' })).toContainText(/Net\$120\.00/)
  // What may go back by itself prevents a dispute.
  await expect(row().getByRole('button', { name: /^Refund/ })).toBeVisible()
  await row().scrollIntoViewIfNeeded()
  await looks(desk, 'payments-bank-asks')
  const intent = await intentBehind('What to do about the bank’s question of $120.00')
  const dialog = desk.getByRole('dialog', { name: 'Answer the bank' })
  await expect(dialog.getByText(/refund it under Payments/)).toBeVisible()
  await expect(dialog.getByText(/cannot refund it/)).toHaveCount(0)
  await looks(desk, 'bank-asks-dialog')
  await sessionOnBothSides(session, 'bank-asks')

  await decideDispute(intent, 'answer')
  await desk.goto(`${web}/pro-dashboard/billing?view=payments`)
  await expect(row()).toContainText('You answered the bank’s question. You still have $120.00.')
  await expect(row()).not.toContainText('Disputed')
  await row().getByRole('button', { name: 'About the bank’s question of $120.00' }).click()
  const answered = desk.getByRole('dialog', { name: 'About the bank’s question' })
  await expect(answered.getByText('you still have the $120.00', { exact: false })).toBeVisible()
  await expect(answered.getByText(/three months/)).toHaveCount(0)
  await looks(desk, 'bank-asked-answered')
  expect(await read(session)).toMatchObject({ dispute: null, due: 0, status_flags: { paid: true } })
  await decideDispute(intent, 'close/won')
  await desk.goto(`${web}/pro-dashboard/billing?view=payments`)
  await expect(row()).toContainText('The client’s bank asked about $120.00, and nothing came of it.')
  await row().getByRole('button', { name: 'About the bank’s question of $120.00' }).click()
  await expect(desk.getByRole('dialog').getByText('You keep the payment.', { exact: false })).toBeVisible()
  await looks(desk, 'bank-asked-dropped')
  await client.goto(`${web}/member-dashboard/billing`)
  await expect(client.getByText(/Paid by card on/)).toBeVisible()
  await expect(client.getByText(/[Dd]isputed with|Your bank/)).toHaveCount(0)
})

test('a dispute that is won gives the money back, and both sides read that it is paid', async () => {
  const session = await bookAndPay(till, DISPUTES)
  await eventually('the dispute', async () => ((await read(session)).dispute === 'open' ? true : undefined))
  await desk.goto(`${web}/pro-dashboard/billing?view=payments`)
  const intent = await intentBehind('What to do about the dispute of $120.00')
  await decideDispute(intent, 'answer')
  await decideDispute(intent, 'close/won')
  await eventually('the end', async () => ((await read(session)).dispute === 'won' ? true : undefined))
  await desk.goto(`${web}/pro-dashboard/billing?view=payments`)
  const won = row().filter({ hasText: 'Dispute won on' })
  await expect(won).toContainText('You keep $120.00.')
  await expect(desk.getByRole('main').locator('dl').filter({ hasText: 'Net' })).toContainText(/Net\$240\.00/)
  await looks(desk, 'payments-dispute-won')
  await won.getByRole('button', { name: /^About the dispute of \$120\.00/ }).click()
  await expect(desk.getByRole('dialog').getByText(/The bank decided for you/)).toBeVisible()
  await looks(desk, 'dispute-won')
  await sessionOnBothSides(session, 'dispute-won')
  await client.goto(`${web}/member-dashboard/billing`)
  await expect(client.getByText('Your bank decided that this payment stands.')).toBeVisible()
  await expect(client.getByRole('main').locator('dl')).toContainText(/Paid this year\$240\.00/)
  await client.getByText('Your bank decided that this payment stands.').scrollIntoViewIfNeeded()
  await looks(client, 'member-billing-dispute-won')
})
