import { getConsent, getSessionDraft, getTranscript, joinCall, livekitWebhook, putConsent } from '#contracts/api/calls'
import { Refusal } from '#contracts/errors'
import { callRoom, isAgentIdentity } from '#contracts/plain/call-room'
import type { RoomEvent } from '#durable-objects/practice/calls/record-attendance'
import { hubStub, practiceOf } from '#durable-objects/stubs'
import { SECOND, systemClock } from '#kernel/clock'
import { parseOwnedId } from '#kernel/ids'
import { log } from '#kernel/log'
import type { Context, Hono } from 'hono'
import type { WebhookEvent } from 'livekit-server-sdk'
import type { EdgeContext } from '../context.ts'
import { type Env, settings } from '../env.ts'
import { withPhotos } from '../directory/profiles/profile-image.ts'
import { livekitOutcome } from '../integrations/livekit/outcome.ts'
import { doorToken, openRoom, sendOut } from '../integrations/livekit/rooms.ts'
import { verifiedRoomEvent } from '../integrations/livekit/webhook.ts'
import { mount } from '../mount.ts'

/** Routes of contracts/api/calls.ts. */
export function mountCalls(app: Hono<EdgeContext>): void {
  mount(app, joinCall, async ({ store, c, ctx, params }) => {
    const id = params.appointment_id
    const { meeting_id, ...admitted } = await practiceOf(c.env, id).act('call.join', ctx, id)
    await orUnavailable(() => openRoom(c.env, meeting_id))
    await enterCall(c, meeting_id)
    return {
      ...admitted,
      people: await withPhotos(store, admitted.people, (person) => person.user_id),
      url: settings(c.env).LIVEKIT_PUBLIC_URL,
      room: callRoom(meeting_id),
      token: await doorToken(c.env, meeting_id, admitted.identity),
    }
  })

  mount(app, getConsent, ({ c, ctx, params }) =>
    practiceOf(c.env, params.appointment_id).act('consent.read', ctx, params.appointment_id),
  )

  mount(app, putConsent, async ({ c, ctx, params, body }) => {
    const id = params.appointment_id
    const state = await practiceOf(c.env, id).act('consent.switch', ctx, id, body)
    c.executionCtx.waitUntil(
      notifyPeople(
        c.env,
        id,
        state.people.map(({ user_id }) => user_id),
      ),
    )
    return state
  })

  mount(app, getTranscript, async ({ c, ctx, params }) => ({
    lines: await practiceOf(c.env, params.appointment_id).act('transcript.read', ctx, params.appointment_id),
  }))

  mount(app, getSessionDraft, ({ c, ctx, params }) =>
    practiceOf(c.env, params.appointment_id).act('draft.read', ctx, params.appointment_id),
  )

  mount(app, livekitWebhook, async ({ c, ctx, raw }) => {
    const event = await verifiedRoomEvent(c.env, raw, c.req.header('authorization'))
    const room = roomEvent(event)
    const attended = room && (await practiceOf(c.env, room.appointment_id).act('call.attend', ctx, room))
    if (room?.kind === 'joined') c.executionCtx.waitUntil(removeIfLoginEnded(c.env, room))
    // Who is in the room changes which consents count, so everyone is notified.
    if (room && attended) c.executionCtx.waitUntil(notifyPeople(c.env, room.appointment_id, attended.people))
    log({ event: 'webhook', provider: 'livekit', kind: event.event, outcome: attended?.outcome ?? 'ignored' })
    return { received: true as const }
  })
}

/**
 * Records in the user's hub that the login is in the call, so that the end of the login removes the person from the
 * call. Throws `not_signed_in` when the login has ended.
 */
async function enterCall(c: Context<EdgeContext>, appointmentId: string): Promise<void> {
  const login = c.get('login')
  if (!login) throw new Refusal('not_signed_in')
  const { session_id, user_id } = login
  if (!(await hubStub(c.env, user_id).act('session.enter', { session_id, kind: 'call', id: appointmentId })))
    throw new Refusal('not_signed_in')
}

/** Removes a participant whose login has ended since it got the token. */
async function removeIfLoginEnded(env: Env, { appointment_id, user_id }: RoomEvent): Promise<void> {
  if (user_id === null || isAgentIdentity(user_id)) return
  if (await hubStub(env, user_id).act('session.check_call', appointment_id)) return
  await livekitOutcome(() => sendOut(env, appointment_id, user_id))
}

async function orUnavailable(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch {
    throw new Refusal('unavailable', 'Video calls are not available right now. Please try again in a moment.')
  }
}

/** Tells people's clients to read the consent again. Clients that miss this learn it from a packet in the room. */
async function notifyPeople(env: Env, appointmentId: string, people: readonly string[]): Promise<void> {
  await Promise.allSettled(
    people.map((user_id) =>
      hubStub(env, user_id).act('event.deliver', {
        event_type: 'call',
        appointment_id: appointmentId,
        what: 'consent',
      }),
    ),
  )
}

function roomEvent(event: WebhookEvent): RoomEvent | null {
  const appointment_id = event.room?.name ?? ''
  // The room is named after the meeting, which has the id of its appointment when there is only one.
  if (!parseOwnedId(appointment_id, 'apt') && !parseOwnedId(appointment_id, 'meet')) return null
  const kind = roomEventKind(event.event)
  if (!kind) return null
  const createdAt = Number(event.createdAt) * SECOND
  const at = createdAt > 0 ? createdAt : systemClock()
  return {
    event_id: event.id,
    appointment_id,
    kind,
    user_id: kind === 'finished' ? null : (event.participant?.identity ?? null),
    connection: event.participant?.sid ?? '',
    // In ms, because `at` has whole seconds and could not order two connections within one second.
    connected_at: Number(event.participant?.joinedAtMs ?? 0) || at,
    at,
  }
}

function roomEventKind(name: string): RoomEvent['kind'] | null {
  switch (name) {
    case 'participant_joined':
      return 'joined'
    case 'participant_left':
    case 'participant_connection_aborted':
      return 'left'
    case 'room_finished':
      return 'finished'
    default:
      return null
  }
}
