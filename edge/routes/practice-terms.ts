import { getPracticeTerms, putPracticeTerms } from '#contracts/api/practice-terms'
import { getBookingLimits, putBookingLimits } from '#contracts/api/booking-limits'
import { getMailSettings, putMailSettings } from '#contracts/api/mail-settings'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import { mount } from '../mount.ts'
import { ownPractice } from '../own-practice.ts'
import { unlessOvertaken } from '../stale-record.ts'

/** Routes of contracts/api/practice-terms.ts, booking-limits.ts and mail-settings.ts. The practice's object checks the rights. */
export function mountPracticeTerms(app: Hono<EdgeContext>): void {
  mount(app, getPracticeTerms, ({ c, ctx }) => ownPractice(c.env, ctx).act('terms.read', ctx))

  mount(app, putPracticeTerms, async ({ c, ctx, body }) =>
    unlessOvertaken(await ownPractice(c.env, ctx).act('terms.save', ctx, body)),
  )

  mount(app, getMailSettings, ({ c, ctx }) => ownPractice(c.env, ctx).act('mail_settings.read', ctx))

  mount(app, putMailSettings, async ({ c, ctx, body }) =>
    unlessOvertaken(await ownPractice(c.env, ctx).act('mail_settings.save', ctx, body)),
  )

  mount(app, getBookingLimits, ({ c, ctx }) => ownPractice(c.env, ctx).act('booking_limits.read', ctx))

  mount(app, putBookingLimits, async ({ c, ctx, body }) =>
    unlessOvertaken(await ownPractice(c.env, ctx).act('booking_limits.save', ctx, body)),
  )
}
