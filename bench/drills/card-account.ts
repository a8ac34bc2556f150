import { z } from 'zod'

const intent = z.object({ id: z.string(), status: z.string(), amount_received: z.number() })
const refund = z.object({ id: z.string(), status: z.string(), payment_intent: z.string(), amount: z.number() })
const page = z.object({ data: z.array(z.unknown()), has_more: z.boolean() })

/** What the card provider itself says about the money: payments that succeeded, and refunds. Amounts in minor units. */
export type CardAccount = { paid: z.infer<typeof intent>[]; refunds: z.infer<typeof refund>[] }

/** Reads all payments and refunds of an account by its API. */
export async function readCardAccount(url: string, secretKey: string): Promise<CardAccount> {
  const intents = await all(`${url}/v1/payment_intents`, secretKey, intent)
  return {
    paid: intents.filter(({ status }) => status === 'succeeded'),
    refunds: await all(`${url}/v1/refunds`, secretKey, refund),
  }
}

async function all<T extends { id: string }>(url: string, key: string, row: z.ZodType<T>): Promise<T[]> {
  const found: T[] = []
  for (;;) {
    const after = found.at(-1)?.id
    const query = new URLSearchParams({ limit: '100', ...(after === undefined ? {} : { starting_after: after }) })
    const answer = await fetch(`${url}?${query}`, { headers: { authorization: `Bearer ${key}`, connection: 'close' } })
    if (!answer.ok) throw new Error(`the card provider answered ${answer.status}`)
    const { data, has_more } = page.parse(await answer.json())
    found.push(...z.array(row).parse(data))
    if (!has_more) return found
  }
}
