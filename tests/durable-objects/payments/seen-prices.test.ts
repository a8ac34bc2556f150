import { describe, expect, it } from 'vitest'
import { type Money, usd } from '#kernel/money'
import {
  asMember,
  asOwner,
  input,
  person,
  type Practice,
  refusalOf,
  TUESDAY_NINE,
} from '../practice/practice-factory.ts'
import { makeTill, type Till } from './payment-factory.ts'

// A price that the practice changes between what a client reads and their "Confirm & finish".

async function priceIs(practice: Practice, price: Money): Promise<void> {
  const types = await practice.stub.act('appointment_type.list', asOwner(practice))
  const type = types.find(({ label }) => label === 'Therapy session')
  if (!type) throw new Error('no such type')
  await practice.stub.act('appointment_type.change', asOwner(practice), type.appointment_type_id, {
    label: type.label,
    price,
    length_minute: type.length_minute,
    session_location_type: 'telehealth',
    is_private: false,
    hue: 1,
  })
}

const holds = ({ practice }: Till, member: string, seen_minor: number | null, coupon_name: string | null = null) =>
  practice.stub.act('hold.make', asMember(member), { ...input(practice, TUESDAY_NINE), seen_minor, coupon_name })

const textOf = async (call: PromiseLike<unknown>) => {
  try {
    await call
  } catch (error) {
    return String(error)
  }
  throw new Error('no refusal')
}

describe('a price that has changed since it was read', () => {
  it('is told, and nothing is held: somebody else can take the time', async () => {
    const till = await makeTill()
    await priceIs(till.practice, usd(15_000))
    expect(await refusalOf(holds(till, till.member, 12_000))).toBe('conflict')
    expect(await textOf(holds(till, till.member, 12_000))).toContain(
      'This session is $150.00 now. Nothing was charged.',
    )
    expect(await holds(till, person(), 15_000)).toMatchObject({ price: 150 })
  })

  it('is told when it is lower, and when there is nothing to pay any more', async () => {
    const till = await makeTill()
    await priceIs(till.practice, usd(9_000))
    expect(await textOf(holds(till, till.member, 12_000))).toContain('This session is $90.00 now.')
    await priceIs(till.practice, usd(0))
    expect(await textOf(holds(till, till.member, 9_000))).toContain('This session is free now.')
    expect(await holds(till, till.member, 0)).toMatchObject({ price: 0 })
  })

  it('is compared with what the coupon leaves of it', async () => {
    const till = await makeTill()
    await till.practice.stub.act('coupon.create', asOwner(till.practice), {
      name: 'Spring',
      percent: 25,
      amount: null,
      appointment_type_ids: [],
      most_uses: 1,
      once_per_client: false,
      last_day: null,
    })
    await priceIs(till.practice, usd(15_000))
    expect(await textOf(holds(till, till.member, 9_000, 'spring'))).toContain('This session is $112.50 now.')
    // The last use of the coupon was not taken by what was refused.
    expect(await holds(till, person(), 11_250, 'spring')).toMatchObject({ price: 112.5 })
  })

  it('leaves a time that is held already at its price, which is answered', async () => {
    const till = await makeTill()
    const first = await holds(till, till.member, 12_000)
    await priceIs(till.practice, usd(15_000))
    expect(await holds(till, till.member, 15_000)).toEqual(first)
    expect(first.price).toBe(120)
  })

  it('is not asked of pages that name none', async () => {
    const till = await makeTill()
    await priceIs(till.practice, usd(15_000))
    expect(await holds(till, till.member, null)).toMatchObject({ price: 150 })
  })
})
