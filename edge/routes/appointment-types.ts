import {
  archiveAppointmentType,
  createAppointmentType,
  listAppointmentTypes,
  orderAppointmentTypes,
  putAppointmentType,
} from '#contracts/api/appointment-types'
import type { Body } from '#contracts/endpoint'
import { Refusal } from '#contracts/errors'
import { fromPrice } from '#kernel/money'
import type { Hono } from 'hono'
import { hasAiSessionTypes } from '../ai-session-types.ts'
import type { EdgeContext } from '../context.ts'
import { actingFor } from '../directory/team/on-behalf.ts'
import { mount } from '../mount.ts'
import { ownPractice } from '../own-practice.ts'
import { unlessOvertaken } from '../stale-record.ts'

/** Routes of contracts/api/appointment-types.ts. The practice's object checks the rights. */
export function mountAppointmentTypes(app: Hono<EdgeContext>): void {
  mount(app, listAppointmentTypes, ({ c, ctx, query }) =>
    ownPractice(c.env, ctx).act(
      'appointment_type.list',
      actingFor(ctx, query.on_behalf_of),
      query.archived,
      hasAiSessionTypes(c),
    ),
  )

  mount(app, createAppointmentType, ({ c, ctx, body }) =>
    ownPractice(c.env, ctx).act('appointment_type.create', ctx, typeInput(body)),
  )

  mount(app, orderAppointmentTypes, async ({ c, ctx, body }) =>
    unlessOvertaken(await ownPractice(c.env, ctx).act('appointment_type.order', ctx, body)),
  )

  mount(app, archiveAppointmentType, ({ c, ctx, params, body }) =>
    ownPractice(c.env, ctx).act('appointment_type.archive', ctx, params.id, body.is_archived),
  )

  mount(app, putAppointmentType, async ({ c, ctx, params, body: { seen, ...body } }) =>
    unlessOvertaken(
      await ownPractice(c.env, ctx).act('appointment_type.change', ctx, params.id, { ...typeInput(body), seen }),
    ),
  )
}

/** The type as it is stored, without the word for the currency that is always the same. */
function typeInput({ currency: _dollars, ...body }: Body<typeof createAppointmentType>) {
  try {
    return { ...body, price: fromPrice(body.price) }
  } catch {
    throw new Refusal('invalid', 'A price has at most two decimals.')
  }
}
