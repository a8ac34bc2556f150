import { DAY, systemClock } from '#kernel/clock'
import { env } from './worker-env.ts'

/** A row of a plan, as far as a test says; a monthly one that renews, since yesterday, where it does not. */
export type PlanRow = {
  sub_class: string
  coupon_id?: string
  activated_time?: number
  auto_renew?: 0 | 1
  terminated_code?: string
  terminated_time?: number
}

/** Writes a plan straight into the directory, beside what somebody has. */
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

/** Writes a plan in place of whatever somebody had; null: they have none. */
export async function putPlan(user_id: string, plan: PlanRow | null): Promise<void> {
  await env.DIRECTORY.prepare('DELETE FROM subscriptions WHERE user_id = ?').bind(user_id).run()
  if (plan) await addPlan(user_id, plan)
}
