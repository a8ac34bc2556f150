import { expect, it } from 'vitest'
import { ENDPOINTS } from '#contracts/registry'
import { z } from 'zod'

// Amounts are in US dollars. A caller that says so may, and one that says another currency is refused, not read as dollars.

/** A number by which a body says what something costs, what is asked for, moves or is given. */
const AMOUNT = /(^|_)(price|amount|fee|expected|total|due|paid|charge|deposit|unit|minor)(_|$)/
/** Numbers that are named so and are no amounts. */
const NO_AMOUNT = /_(percent|days)$/

/** The amounts in a body, wherever they stand in it, by their path. */
function amountsIn(schema: unknown, path: readonly string[] = []): string[] {
  if (schema instanceof z.ZodNumber) {
    const name = path.at(-1) ?? ''
    return AMOUNT.test(name) && !NO_AMOUNT.test(name) ? [path.join('.')] : []
  }
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => amountsIn(field, [...path, name]))
  return partsOf(schema).flatMap((part) => amountsIn(part, path))
}

/** What a schema is made of that is no object and no number. */
function partsOf(schema: unknown): unknown[] {
  if (schema instanceof z.ZodArray) return [schema.element]
  if (schema instanceof z.ZodUnion) return [...schema.options]
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right]
  if (schema instanceof z.ZodRecord) return [schema.def.valueType]
  if (schema instanceof z.ZodTuple) return [...schema.def.items]
  if (schema instanceof z.ZodPipe) return [schema.def.in]
  if (schema instanceof z.ZodLazy) return []
  const inner = schema instanceof z.ZodType && 'innerType' in schema.def ? schema.def.innerType : undefined
  return inner === undefined ? [] : [inner]
}

/** The field of a body, also of one that is made of several. */
function fieldOf(body: unknown, name: string): z.ZodType | undefined {
  if (body instanceof z.ZodObject) return z.object({ [name]: z.unknown(), ...body.shape }).shape[name] as z.ZodType
  return partsOf(body)
    .map((part) => fieldOf(part, name))
    .find((field) => field !== undefined && !(field instanceof z.ZodUnknown))
}

const MONEY = ENDPOINTS.filter(({ body, access }) => access.kind !== 'signed' && amountsIn(body).length > 0)

it('the amounts of bodies are found, wherever they stand', () => {
  expect(Object.fromEntries(MONEY.map(({ name, body }) => [name, amountsIn(body)]))).toEqual({
    books_availability: ['seen_price'],
    cancel_appointment: ['cancellation_price'],
    charge_card: ['expected'],
    create_appointment_type: ['price'],
    create_coupon: ['amount'],
    create_estimate: ['lines.price'],
    edit_appointment: ['price', 'seen.price'],
    keep_unsent_refund: ['amount'],
    pay_all_with_card: ['expected'],
    pay_appointment_with_card: ['expected'],
    pay_invoice_with_card: ['expected'],
    put_appointment_type: ['price'],
    record_payment: ['amount'],
    refund_payment: ['amount'],
    write_client_invoice: ['lines.unit_price'],
  })
})

it.each(MONEY.map(({ name, body }) => ({ name, body })))(
  '$name reads no amount in another currency as dollars',
  ({ body }) => {
    const currency = fieldOf(body, 'currency')
    expect([undefined, 'usd', 'USD'].map((given) => currency?.safeParse(given).success)).toEqual([true, true, true])
    for (const given of ['eur', 'USD ', '', null, 840])
      expect(currency?.safeParse(given).error?.issues[0]?.message).toBe(
        'Amounts are in US dollars here. Nothing was changed.',
      )
  },
)
