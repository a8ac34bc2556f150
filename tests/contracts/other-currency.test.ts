import { expect, it } from 'vitest'
import { ENDPOINTS } from '#contracts/registry'
import { z } from 'zod'

/** The fields by which a body says how much is asked for, moves or is given. */
const AMOUNTS = ['amount', 'expected', 'lines']

const fieldsOf = (body: z.ZodType | undefined): z.ZodRawShape => (body instanceof z.ZodObject ? body.shape : {})
/** The calls that move money of clients, ask for it, or give a part of it. */
const MONEY = ENDPOINTS.filter(
  ({ path, method, body }) =>
    method === 'POST' &&
    path.startsWith('/api/scheduler/v1/') &&
    AMOUNTS.some((amount) => Object.hasOwn(fieldsOf(body), amount)),
)

it('no amount in another currency is read as dollars', () => {
  expect(MONEY.map(({ name }) => name).toSorted()).toEqual([
    'charge_card',
    'create_coupon',
    'keep_unsent_refund',
    'pay_all_with_card',
    'pay_appointment_with_card',
    'pay_invoice_with_card',
    'record_payment',
    'refund_payment',
    'write_client_invoice',
  ])
  for (const { name, body } of MONEY) {
    const currency = z.object({ currency: z.unknown(), ...fieldsOf(body) }).shape.currency
    expect(
      [undefined, 'usd'].map((given) => currency.safeParse(given).success),
      name,
    ).toEqual([true, true])
    for (const given of ['eur', 'USD ', '', null, 840])
      expect(currency.safeParse(given).error?.issues[0]?.message, name).toBe(
        'Amounts are in US dollars here. Nothing was changed.',
      )
  }
})
