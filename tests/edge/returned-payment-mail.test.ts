import { beforeAll, expect, it } from 'vitest'
import { paymentMailContent } from '#edge/internal/payment-mails'
import { mailKinds } from '#domain/mail/kinds'
import { migrateDatabases } from './databases.ts'
import { directoryStore } from './directory-store.ts'
import { addChild, ALL_RIGHTS, becomeGuardian, grownUp } from './families.ts'

// What a payer reads of money that goes back, by what they may know of the client, and where a failed refund is settled.

beforeAll(migrateDatabases)

const returned = (recipient_user_id: string, guardian_of: string | null) =>
  paymentMailContent(directoryStore(), {
    kind: 'payment_returned',
    ...{ recipient_user_id, guardian_of, patient_user_id: null, child_name: guardian_of === null ? '' : 'Kim' },
    ...{ practice_name: 'Quiet Street', amount: { minor: 12_000, currency: 'usd' }, timezone: 'America/New_York' },
    paid_at: Date.UTC(2037, 11, 8, 3),
    ...{ bought: 'session', goes_back: true, is_listed: true, provider_id: recipient_user_id, replies_to: 'nobody' },
  })

it('a guardian reads of the child only while they may pay for it', async () => {
  const [parent, aunt, uncle] = [await grownUp('parent'), await grownUp('aunt'), await grownUp('uncle')]
  const child = await addChild(parent.browser)
  await becomeGuardian(parent.browser, child, aunt.browser, { ...ALL_RIGHTS, pay: false })
  const asParent = await returned(parent.id, child)
  expect(asParent).toMatchObject({ to: parent.email, reply_to: null })
  expect(asParent?.fields).toMatchObject({ child_name: 'Kim', opens: 'payments', amount_text: '$120.00' })
  for (const payer of [aunt, uncle]) {
    const letter = await returned(payer.id, child)
    expect(letter?.to).toBe(payer.email)
    expect(letter?.fields).toMatchObject({ child_name: '', opens: 'nothing' })
    const words = letter && mailKinds.payment_returned.write({ ...letter.fields })
    expect(words?.action).toBeNull()
    expect(JSON.stringify(words)).not.toContain('Kim')
  }
  const own = await returned(uncle.id, null)
  expect(own?.fields).toMatchObject({ child_name: '', opens: 'payments' })
  // A child has no email.
  expect(await returned(child, null)).toBeNull()
})

it('the mail about a failed refund leads to where it is settled', async () => {
  const owner = await grownUp('owner')
  const linked = async (appointment_id: string | null) => {
    const letter = await paymentMailContent(directoryStore(), {
      kind: 'refund_failed',
      ...{ recipient_user_id: owner.id, patient_user_id: null, client_name: 'Kim Hale', appointment_id },
      amount: { minor: 4_000, currency: 'usd' },
    })
    const { link = '', decided_in } = { ...letter?.fields } as Record<string, string>
    return { decided_in, path: new URL(link).pathname, search: Object.fromEntries(new URL(link).searchParams) }
  }
  // Of all payments, whenever they were made, only those of which a refund failed.
  expect(await linked(null)).toEqual({
    ...{ decided_in: 'payments', path: '/pro-dashboard/billing' },
    search: { view: 'payments', period: 'all', only: 'unsent' },
  })
  expect(await linked('apt_1')).toMatchObject({ decided_in: 'session', search: { session: 'apt_1' } })
})
