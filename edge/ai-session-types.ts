import { isAiSessionLabel } from '#contracts/plain/ai-session-types'
import { Refusal } from '#contracts/errors'
import { planHas } from '#domain/access/plans'
import type { Context } from 'hono'
import type { EdgeContext } from './context.ts'

/** Whether the caller's plan has the session types with the assistant (spec section 6: the AI only plan alone). */
export function hasAiSessionTypes(c: Context<EdgeContext>): boolean {
  return planHas(c.get('login')?.platform?.plan ?? null, 'ai-home')
}

/**
 * Throws `not_found` for a session type with the assistant that the caller's plan does not have. A session that `has`
 * one keeps it, whatever the plan is now.
 */
export function assertTypeOfPlan(c: Context<EdgeContext>, label: string, has?: string): void {
  if (label !== has && isAiSessionLabel(label) && !hasAiSessionTypes(c)) throw new Refusal('not_found')
}
