import type { FeedNames } from '#contracts/plain/feed-names'
import type { CalendarFeedRow } from '#db/directory/queries/calendar-feeds'
import { personById } from '#db/directory/queries/people'
import type { UserActor } from '#domain/access/actor'
import { forProfile } from '#domain/content/for-profile'
import { calendarEvent } from '#domain/scheduling/calendar-event'
import { calendarFeed, TITLE } from '#domain/scheduling/calendar-file'
import { type ActAnswer, hubStub, practiceStub } from '#durable-objects/stubs'
import { actingForChildren } from './acting-for-children.ts'
import type { DirectoryStore } from './directory/DirectoryStore.ts'
import { sessionPlace } from './directory/profiles/session-place.ts'
import { settings } from './env.ts'
import { readFeedWindow, readIndexedWindow } from './feed-window.ts'
import { askPractices, ifReadable } from './indexed-sessions.ts'

type Session = ActAnswer<'appointment.feed_own'>[number]
/** A session, and the child of whom a guardian reads it; null for one's own. */
type Read = { session: Session; child: string | null }

/** How many sessions a hub or a practice is asked for at once. */
const PAGE = 1_000

/**
 * The calendar file of a feed, as its account may read it now: a provider their own schedule, a member their sessions in
 * all practices, and a guardian those of their children too, without hidden ones. Null when the account may read none.
 */
export async function calendarFeedFile(store: DirectoryStore, feed: CalendarFeedRow): Promise<string | null> {
  const actor = await readerOf(store, feed)
  if (!actor) return null
  const isProvider = actor.user_type === 'orchid_pro'
  const found = isProvider ? await ofProvider(store, actor, feed.names) : await ofMember(store, actor)
  // One entry for a session that both a person and their child have.
  const sessions = [...new Map(found.toReversed().map((read) => [read.session.appointment_id, read])).values()]
  sessions.sort((a, b) => a.session.start - b.session.start)
  const places = new Map<string, Promise<string>>()
  const placeOf = ({ place, location, provider_id }: Session) => {
    const key = `${provider_id} ${location} ${place ?? ''}`
    const known = places.get(key) ?? sessionPlace(store, { place, location, provider_id })
    places.set(key, known)
    return known
  }
  const page = (path: string, child: string | null) => forProfile(new URL(path, settings(store.env).PUBLIC_URL), child)
  const events = await Promise.all(
    sessions.map(async ({ session, child }) => {
      const place = await placeOf(session)
      const { appointment_id: id } = session
      const hasCall = session.location === 'telehealth' && place === ''
      return {
        ...calendarEvent({
          ...session,
          place,
          call_link: hasCall ? page(`/video-chat/${id}`, child) : '',
          link: isProvider
            ? page(`/pro-dashboard/schedule?panel=session-details&session=${id}`, null)
            : page(`/member-dashboard/sessions/${id}`, child),
        }),
        title: session.initials ? `${TITLE}: ${session.initials}` : TITLE,
      }
    }),
  )
  return calendarFeed(events)
}

/** Who reads by the address: its account, with the role that it has now. Null when it has no sessions of its own. */
async function readerOf(store: DirectoryStore, { user_id }: CalendarFeedRow): Promise<UserActor | null> {
  const person = await personById(store.db, user_id)
  if (!person) return null
  const { user_type } = person.user
  if (user_type === 'orchid_pro' && person.role !== 'OWNER') return null
  const { role, practice_id } = person
  return { kind: 'user', user_id, user_type, role, practice_id, session_id: 'calendar-feed' }
}

/** The sessions of the practice that the caller owns. The practice leaves out what is not in feeds. */
async function ofProvider(store: DirectoryStore, actor: UserActor, names: FeedNames): Promise<Read[]> {
  const { practice_id } = actor
  if (practice_id === null) return []
  const practice = practiceStub(store.env, practice_id)
  const ctx = { ...store.ctx, actor }
  const ask = { names, limit: PAGE }
  const sessions = await ifReadable(() =>
    readFeedWindow(
      store.now,
      (window) => practice.act('appointment.feed', ctx, { ...ask, window }),
      (since, window) => practice.act('appointment.feed', ctx, { ...ask, window, since }),
    ),
  )
  return (sessions ?? []).map((session) => ({ session, child: null }))
}

async function ofMember(store: DirectoryStore, actor: UserActor): Promise<Read[]> {
  const children = await actingForChildren(store, actor, 'appointment.feed_own')
  return (await Promise.all([actor, ...children].map((one) => sessionsOf(store, one)))).flat()
}

/** The hub of a member lists the practices, and each practice says what its feed may show. */
async function sessionsOf(store: DirectoryStore, actor: UserActor): Promise<Read[]> {
  const hub = hubStub(store.env, actor.user_id)
  const ctx = { ...store.ctx, actor }
  const sessions = await readIndexedWindow(
    store.now,
    PAGE,
    (window) => hub.act('index.list', window),
    (index) => askPractices(store.env, index, (practice, ids) => practice.act('appointment.feed_own', ctx, ids)),
  )
  return sessions.map((session) => ({ session, child: actor.guardian ? actor.user_id : null }))
}
