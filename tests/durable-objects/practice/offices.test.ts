import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NEWS_WAIT } from '#domain/scheduling/undo'
import { MINUTE, type Millis } from '#kernel/clock'
import { usd } from '#kernel/money'
import { bookingOf } from '#tests/factories/bookings'
import { migrateDatabases } from '../../edge/databases.ts'
import { link, newChart } from './chart-accounts.ts'
import {
  asEdge,
  asMember,
  asOwner,
  asScheduler,
  asWorkflows,
  hoursLater,
  inside,
  makePractice,
  NOW,
  person,
  type Practice,
  refusalOf,
  setClock,
  TUESDAY_NINE,
} from './practice-factory.ts'

beforeAll(migrateDatabases)

const MEETING = 'Meeting in person'
const MAIN = { id: 'in-person-0', name: 'Main office', address: '4 Garden Street, Albany, NY 12207' }
const WEST = { id: 'west', name: 'Westside', address: '12 Elm Street, Albany, NY 12208' }
const WESTSIDE = 'Westside, 12 Elm Street, Albany, NY 12208'

let practice: Practice
let patient = ''
let version = 1

/** What the directory reports when the owner saves these offices. */
async function keepOffices(offices: (typeof MAIN)[] | undefined, of = practice, reported?: number) {
  version += 1
  await of.stub.act('practice.establish', asEdge(), {
    practice_id: of.id,
    name: 'Quiet Street Practice',
    timezone: 'America/New_York',
    ...(offices && { offices }),
    owner: {
      user_id: of.owner,
      first_name: 'Ada',
      last_name: 'Reed',
      display_name: 'Dr. Ada Reed',
      id_or_custom_url: 'ada-reed',
      version: reported ?? version,
    },
  })
}

const book = (office_id: string | null, starts: Millis | Millis[] = TUESDAY_NINE, label = MEETING, key?: string) =>
  practice.stub.act('appointment.book', asOwner(practice, key), {
    ...bookingOf(patient, starts, { appointment_type_label: label }),
    office_id,
  })
const bookOne = async (office_id: string | null, start?: Millis) =>
  (await book(office_id, start)).appointment_ids[0] ?? ''
const read = (id: string, ctx = asOwner(practice)) => practice.stub.act('appointment.read', ctx, id)

type Change = { office_id?: string | null; place?: string | null; type_label?: string; mode?: 'this_and_following' }

async function edit(id: string, { mode, ...change }: Change, seenOffice?: string | null) {
  const session = await read(id)
  const seen = {
    start: Date.parse(session.appointment_start),
    end: Date.parse(session.appointment_end),
    type_label: session.appointment_type_label,
    price_minor: Math.round(session.price * 100),
    place: session.place,
    office_id: seenOffice === undefined ? (session.office?.id ?? null) : seenOffice,
  }
  return practice.stub.act('appointment.edit', asOwner(practice), id, {
    wanted: { ...seen, ...change },
    seen,
    force: false,
    ...(mode && { mode }),
  })
}

const stored = (id: string) =>
  inside(practice, (_object, { storage }) =>
    storage.sql
      .exec(
        `SELECT a.place, a.office_id, m.place AS m_place, m.office_id AS m_office
         FROM appointments a JOIN meetings m ON m.id = a.meeting_id WHERE a.id = ?`,
        id,
      )
      .one(),
  )

/** Sends the mail of this kind to the client, and returns what it said. */
async function tell(id: string, kind: 'booked' | 'moved') {
  const { mail_ids } = await practice.stub.act('mail.request', asWorkflows(), id, { kind, start: TUESDAY_NINE })
  const mail = mail_ids[0] ?? ''
  const { content } = await practice.stub.act('mail.claim', asWorkflows(), mail, `${mail}/claim`)
  for (const state of ['sending', 'sent'] as const)
    await practice.stub.act('mail.mark', asWorkflows(), mail, { operation_id: `${mail}/${state}`, state })
  return content
}

beforeEach(async () => {
  practice = await makePractice()
  await practice.stub.act('appointment_type.create', asOwner(practice), {
    label: MEETING,
    hue: 4,
    price: usd(10_000),
    length_minute: 50,
    session_location_type: 'in-person',
    is_private: false,
  })
  await keepOffices([MAIN, WEST])
  patient = await newChart(practice)
})

describe('a session in an office', () => {
  it('stores the office and its words, in the meeting too, and names it to the practice and the client', async () => {
    const account = person()
    await link(practice, patient, account)
    const id = await bookOne('west')
    expect(await stored(id)).toEqual({ place: WESTSIDE, office_id: 'west', m_place: WESTSIDE, m_office: 'west' })
    const shown = { place: WESTSIDE, office: { id: 'west', name: 'Westside', mark: 'W' } }
    expect(await read(id)).toMatchObject(shown)
    expect(await read(id, await asScheduler(practice))).toMatchObject(shown)
    expect(await read(id, asMember(account))).toMatchObject(shown)
  })

  it('follows a new name and address, in lists, mails and feeds, and keeps its words when the office is removed', async () => {
    const id = await bookOne('west')
    const moved = { ...WEST, name: 'Riverside', address: '9 Quay, Troy, NY 12180' }
    await keepOffices([MAIN, moved])
    const told = async () => {
      const window = { from: NOW, to: hoursLater(100), after: null, newest_first: false }
      const { found } = await practice.stub.act('appointment.feed', asOwner(practice), {
        window,
        names: 'none',
        limit: 9,
      })
      return { feed: found[0]?.place, read: (await read(id)).place, office: (await read(id)).office?.name ?? null }
    }
    const riverside = 'Riverside, 9 Quay, Troy, NY 12180'
    expect(await told()).toEqual({ feed: riverside, read: riverside, office: 'Riverside' })
    await keepOffices([MAIN])
    expect(await told()).toEqual({ feed: WESTSIDE, read: WESTSIDE, office: null })
    // It is the session’s place in words, and can be edited to another one.
    await edit(id, { place: null })
    expect(await stored(id)).toMatchObject({ place: null, office_id: null })
  })

  it('is all of its series, and a part of a series moves into another one', async () => {
    const starts = [0, 24, 48].map(hoursLater)
    const { appointment_ids: ids } = await book('west', starts)
    await edit(ids[1] ?? '', { office_id: MAIN.id, mode: 'this_and_following' })
    const offices = await Promise.all(ids.map(async (id) => (await read(id)).office?.id))
    expect(offices).toEqual(['west', MAIN.id, MAIN.id])
  })

  it('is refused for an office that the practice does not have, and for a session by video, and nothing is booked', async () => {
    expect(await refusalOf(book('elsewhere'))).toBe('invalid')
    expect(await refusalOf(book('west', TUESDAY_NINE, 'Therapy session'))).toBe('invalid')
    const id = await bookOne('west')
    expect(await refusalOf(edit(id, { office_id: 'elsewhere' }))).toBe('invalid')
    expect(await refusalOf(edit(id, { office_id: MAIN.id, type_label: 'Therapy session' }))).toBe('invalid')
    // Another window has chosen another office meanwhile.
    expect(await refusalOf(edit(id, { office_id: 'west' }, MAIN.id))).toBe('conflict')
    expect(await stored(id)).toMatchObject({ office_id: 'west', place: WESTSIDE })
    const sessions = await inside(practice, (_object, { storage }) =>
      storage.sql.exec('SELECT count(*) AS n FROM appointments').one(),
    )
    expect(sessions).toEqual({ n: 1 })
  })

  it('leaves the office for a place in words, and when it becomes a call', async () => {
    const id = await bookOne('west')
    expect(await edit(id, { office_id: null, place: 'The park' })).toMatchObject({ place: 'The park', office: null })
    await edit(id, { office_id: 'west', place: 'not used' })
    expect(await stored(id)).toMatchObject({ place: WESTSIDE, office_id: 'west' })
    const call = await edit(id, { type_label: 'Therapy session' }, 'west')
    expect(call).toMatchObject({ session_location_type: 'telehealth', place: null, office: null })
    expect(await stored(id)).toEqual({ place: null, office_id: null, m_place: null, m_office: null })
  })

  it('is undone to the office before, also by choosing that one again', async () => {
    const id = await bookOne('west')
    await setClock(practice, NOW + NEWS_WAIT)
    const { modify_datetime } = await edit(id, { office_id: MAIN.id })
    const { appointment } = await practice.stub.act(
      'appointment.undo',
      asOwner(practice),
      id,
      Date.parse(modify_datetime),
    )
    expect(appointment).toMatchObject({ place: WESTSIDE, office: { id: 'west' } })
    await edit(id, { office_id: MAIN.id })
    await edit(id, { office_id: 'west' })
    const { before_edit } = await inside(practice, (_object, { storage }) =>
      storage.sql.exec<{ before_edit: string | null }>('SELECT before_edit FROM appointments').one(),
    )
    // Nothing is left to tell.
    expect(before_edit).toBeNull()
  })

  it('is told with the office before, and a new name of that office alone is no change', async () => {
    const account = person()
    await link(practice, patient, account)
    const id = await bookOne('west')
    await setClock(practice, NOW + NEWS_WAIT)
    await tell(id, 'booked')
    await edit(id, { office_id: MAIN.id })
    await setClock(practice, NOW + NEWS_WAIT + MINUTE)
    await keepOffices([MAIN, { ...WEST, name: 'Riverside' }])
    const content = await tell(id, 'moved')
    expect(content).toMatchObject({
      place: `Main office, ${MAIN.address}`,
      edited_from: { place: `Riverside, ${WEST.address}` },
    })
  })
})

describe('the offices of a practice', () => {
  it('are listed with the hours when there are several, for schedulers too, and are not part of what is saved', async () => {
    const shown = await practice.stub.act('availability.read', await asScheduler(practice))
    expect(shown.offices).toEqual([
      { ...MAIN, mark: 'MO' },
      { ...WEST, mark: 'W' },
    ])
    await keepOffices([MAIN])
    expect(await practice.stub.act('availability.read', asOwner(practice))).not.toHaveProperty('offices')
  })

  it('stay as they are when an older report or one without offices arrives', async () => {
    await keepOffices([MAIN], practice, 1)
    await keepOffices(undefined)
    expect((await practice.stub.act('availability.read', asOwner(practice))).offices).toHaveLength(2)
  })

  it('change nothing about a practice with one office: no session names it', async () => {
    await keepOffices([MAIN])
    const id = await bookOne(null)
    expect(await read(id)).toMatchObject({ place: null, office: null })
    expect(await stored(id)).toEqual({ place: null, office_id: null, m_place: null, m_office: null })
  })

  it('do not name the sessions of an earlier owner, whose offices had ids of their own', async () => {
    const id = await bookOne(MAIN.id)
    const owner = person()
    const names = { first_name: 'Eva', last_name: 'Holm', display_name: 'Eva Holm', id_or_custom_url: owner }
    const next = { user_id: owner, ...names, version: 1, role: 'OWNER' as const, may_complete: false, until_at: null }
    await practice.stub.act('team.keep', asEdge(), { people: [next] })
    await practice.stub.act('practice.establish', asEdge(), {
      practice_id: practice.id,
      name: 'Quiet Street Practice',
      timezone: 'America/New_York',
      offices: [{ ...MAIN, name: 'Harbor', address: '1 Pier, Boston, MA 02110' }, WEST],
      owner: { user_id: owner, ...names, version: 2 },
    })
    const session = await read(id, asOwner({ ...practice, owner }))
    expect(session).toMatchObject({ place: `Main office, ${MAIN.address}`, office: null })
  })
})
