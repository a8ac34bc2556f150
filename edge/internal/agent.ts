import { beginEpoch, readCallTranscript, storeDraft, storeSegments } from '#contracts/internal/agent'
import { practiceOf } from '#durable-objects/stubs'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import { mount } from '../mount.ts'

/** Signed calls of the call agent (contracts/internal/agent.ts). */
export function mountInternalAgent(app: Hono<EdgeContext>): void {
  mount(app, beginEpoch, ({ c, ctx, params }) =>
    practiceOf(c.env, params.appointment_id).act('call.epoch', ctx, params.appointment_id, params.epoch),
  )

  mount(app, storeSegments, ({ c, ctx, params, body }) =>
    practiceOf(c.env, params.appointment_id).act('transcript.store', ctx, { ...params, segments: body.segments }),
  )

  mount(app, readCallTranscript, async ({ c, ctx, params }) => ({
    lines: await practiceOf(c.env, params.appointment_id).act('transcript.read', ctx, params.appointment_id),
  }))

  mount(app, storeDraft, async ({ c, ctx, params, body }) => {
    await practiceOf(c.env, params.appointment_id).act('draft.store', ctx, params.appointment_id, body)
    return { ok: true as const }
  })
}
