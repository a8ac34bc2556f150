import type { SessionPlace } from '#contracts/plain/session-words'
import {
  getMailReaders,
  getSessionCalendar,
  getSessionDetails,
  type MAIL_READERS,
} from '#contracts/api/session-details'
import { listingDetails } from '#db/directory/queries/public-profiles'
import { type CallContext, mayBookForSelf } from '#domain/access/actor'
import { isCancelled, storedStatus } from '#domain/scheduling/status'
import { calendarEvent, eventSequence } from '#domain/scheduling/calendar-event'
import { calendarFile } from '#domain/scheduling/calendar-file'
import { practiceOf } from '#durable-objects/stubs'
import { fromInstant } from '#kernel/clock'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { sessionLicenseWarning } from '../directory/profiles/license-reach.ts'
import { sessionPlace } from '../directory/profiles/session-place.ts'
import { settings } from '../env.ts'
import { sessionReaders } from '../directory/guardians/session-readers.ts'
import { mount } from '../mount.ts'
import { ownPractice } from '../own-practice.ts'
import { presentPublicProfile } from '../presenters/public-profile.ts'

/** Routes of contracts/api/session-details.ts. The practice's object checks the rights. */
export function mountSessionDetails(app: Hono<EdgeContext>): void {
  mount(app, getSessionDetails, async ({ store, c, ctx, params: { appointment_id } }) => {
    const practice = practiceOf(c.env, appointment_id)
    const session = await practice.act('appointment.read', ctx, appointment_id)
    const { cognito_sub, display_name } = session.orchid_pro
    const isForReader = isStaff(ctx) || (session.request?.outcome === 'declined' && mayBookForSelf(ctx.actor))
    const hasReason = isForReader && isCancelled(session.status)
    const [place, [listing], license_warning, cancel_reason, ask] = await Promise.all([
      placeOf(store, session),
      listingDetails(store.near, [cognito_sub]),
      isStaff(ctx) ? sessionLicenseWarning(store, session) : null,
      hasReason ? practice.act('appointment.read_reason', ctx, appointment_id) : '',
      session.move_ask ? practice.act('appointment.read_ask', ctx, appointment_id) : NO_ASK,
    ])
    const profile = listing && presentPublicProfile(listing)
    return {
      place,
      cancel_reason,
      ask,
      license_warning,
      professional: {
        cognito_sub,
        display_name,
        credentials: profile?.credentials ?? '',
        practice_name: profile?.practice_name ?? '',
        photo_version: profile?.photo_version ?? null,
        page: profile?.id_or_custom_url ?? null,
      },
    }
  })

  mount(app, getSessionCalendar, async ({ store, c, ctx, params: { appointment_id } }) => {
    const practice = practiceOf(c.env, appointment_id)
    const session = await practice.act('appointment.read', ctx, appointment_id)
    const life = await practice.act('appointment.lifecycle', store.self, appointment_id)
    const place = await placeOf(store, session)
    const page = (path: string) => new URL(path, settings(c.env).PUBLIC_URL).href
    const call = session.session_location_type === 'telehealth' && !place ? page(`/video-chat/${appointment_id}`) : ''
    const event = calendarEvent({
      appointment_id,
      status: storedStatus(session.status),
      place,
      call_link: call,
      link: page(
        isStaff(ctx)
          ? `/pro-dashboard/schedule?panel=session-details&session=${appointment_id}`
          : `/member-dashboard/sessions/${appointment_id}`,
      ),
      sequence: eventSequence({
        status: storedStatus(session.status),
        booked_at: fromInstant(life.booked_at),
        start_set_at: fromInstant(life.start_set_at),
      }),
      revised: fromInstant(session.modify_datetime),
      start: fromInstant(session.appointment_start),
      end: fromInstant(session.appointment_end),
    })
    return new Response(calendarFile(event), {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="session.ics"',
        'cache-control': 'no-store',
      },
    })
  })

  mount(app, getMailReaders, async ({ store, c, ctx, params, query }) => {
    const { people, is_sample, hides_from_guardians, knows } = await ownPractice(c.env, ctx).act(
      'mail.foresee',
      ctx,
      params.patient_user_id,
      query.appointment_id ?? null,
    )
    const read = is_sample ? {} : await sessionReaders(store, people, 'booked')
    const refused = people.some(({ standing }) => standing?.refused)
    return { readers: sides(people, read, hides_from_guardians), refused, knows }
  })
}

/** Who reads the mails to a client. Of a couple, one partner who reads them is enough. */
function sides(
  people: readonly { id: string; standing: unknown }[],
  read: Readonly<Record<string, readonly string[]>>,
  hidesFromGuardians: boolean,
): (typeof MAIL_READERS)[number] {
  const own = new Set(people.map(({ id }) => id))
  const ids = people.flatMap(({ id, standing }) => {
    const found = read[id] ?? []
    // The address that the practice knows of a client without an account may be that of a guardian.
    return hidesFromGuardians ? found.filter((reader) => reader === id && standing === null) : found
  })
  const others = ids.some((id) => !own.has(id))
  if (ids.some((id) => own.has(id))) return others ? 'client_and_guardians' : 'client'
  return others ? 'guardians' : 'nobody'
}

const NO_ASK = { text: '', answer: '', is_own: false }

const isStaff = ({ actor }: CallContext): boolean => actor.kind === 'user' && actor.user_type === 'orchid_pro'

const placeOf = (
  store: DirectoryStore,
  session: {
    place: string | null
    session_location_type: SessionPlace
    orchid_pro: { cognito_sub: string }
  },
) =>
  sessionPlace(store, {
    place: session.place,
    location: session.session_location_type,
    provider_id: session.orchid_pro.cognito_sub,
  })
