import { DAY, systemClock } from '#kernel/clock'
import { env } from './worker-env.ts'

/** The values of a plan's row. By default the plan is monthly, renews, and started yesterday. */
export type PlanRow = {
  sub_class: string
  coupon_id?: string
  activated_time?: number
  auto_renew?: 0 | 1
  terminated_code?: string
  terminated_time?: number
}

/** Inserts a plan into the directory, in addition to existing ones. */
export async function addPlan(user_id: string, plan: PlanRow): Promise<void> {
  const written = { activated_time: systemClock() - DAY, sub_period: 'monthly', auto_renew: 1, ...plan }
  const row = { id: crypto.randomUUID(), user_id, ...written }
  const columns = Object.keys(row)
  await env.DIRECTORY.prepare(
    `INSERT INTO subscriptions (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  )
    .bind(...Object.values(row))
    .run()
}

/** Replaces all plans of a person by one, or by none with null. */
export async function putPlan(user_id: string, plan: PlanRow | null): Promise<void> {
  await env.DIRECTORY.prepare('DELETE FROM subscriptions WHERE user_id = ?').bind(user_id).run()
  if (plan) await addPlan(user_id, plan)
}

/** The rows of a person's plans, the oldest first. */
export async function planRows(user_id: string): Promise<Record<string, unknown>[]> {
  const { results } = await env.DIRECTORY.prepare(
    'SELECT * FROM subscriptions WHERE user_id = ? ORDER BY activated_time',
  )
    .bind(user_id)
    .all<Record<string, unknown>>()
  return results
}

/** The number of outbox rows about changes of a person's plan. */
export async function planChanges(user_id: string): Promise<number> {
  const row = await env.DIRECTORY.prepare(
    "SELECT count(*) AS n FROM directory_outbox WHERE event = 'subscription.changed.v1' AND subject_id = ?",
  )
    .bind(user_id)
    .first<{ n: number }>()
  return row?.n ?? 0
}
