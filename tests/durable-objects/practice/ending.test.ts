import { beforeAll, describe, expect, it } from 'vitest'
import { asRefusal } from '#contracts/errors'
import { ARCHIVE_TEXT, CLOSED_TEXT, staysInArchive } from '#domain/access/archive'
import { ACT_NAMES } from '#contracts/plain/acts'
import { channelStub, hubStub, noteStub } from '#durable-objects/stubs'
import { DAY, HOUR } from '#kernel/clock'
import { bookingOf } from '#tests/factories/bookings'
import { charts, linkedTo, newChart } from './chart-accounts.ts'
import { NO_NEWS } from '../hub/hub-factory.ts'
import { sessionView } from '../hub/session-view.ts'
import {
  EVERYWHERE,
  asMember,
  asOwner,
  asWorkflows,
  hoursLater,
  inside,
  makePractice,
  NOW,
  type Practice,
  person,
  refusalOf,
  setClock,
  TUESDAY_NINE,
  input,
} from './practice-factory.ts'
import { migrateDatabases } from '../../edge/databases.ts'

beforeAll(migrateDatabases)

const KEPT = { since: NOW, deletes_at: NOW + 30 * DAY }

/** Returns the code and the message of a call's refusal. Throws when the call succeeds. */
async function refused(call: PromiseLike<unknown>): Promise<{ code: string; detail: string }> {
  try {
    await call
  } catch (error) {
    const refusal = asRefusal(error)
    if (refusal) return { code: refusal.code, detail: refusal.detail }
    throw error
  }
  throw new Error('it was not refused')
}

/** Books a session of a free type for a member. */
async function booked(practice: Practice, member: string, start = TUESDAY_NINE): Promise<string> {
  const [known] = await linkedTo(practice, member)
  const patient_user_id = known ?? (await newChart(practice))
  const { appointment_ids } = await practice.stub.act(
    'appointment.book',
    asOwner(practice),
    bookingOf(patient_user_id, start, { skip_email: true }),
  )
  const [id = ''] = appointment_ids
  await inside(practice, (_object, state) => {
    state.storage.sql.exec(
      'UPDATE chart_people SET linked_user_id = ? WHERE patient_user_id = ?',
      member,
      patient_user_id,
    )
    state.storage.sql.exec("UPDATE appointment_people SET user_id = ? WHERE role = 'patient'", member)
  })
  return id
}

const isHeld = (practice: Practice, id: string) => practice.stub.act('appointment.read', asOwner(practice), id)

describe('an archive', () => {
  it('can be read, and refuses every change with the same text', async () => {
    const practice = await makePractice()
    const member = person()
    const id = await booked(practice, member)
    await practice.stub.act('practice.archive', asWorkflows(), KEPT)
    const { stub } = practice
    const owner = asOwner(practice)

    expect((await isHeld(practice, id)).appointment_id).toBe(id)
    expect(await charts(practice)).toHaveLength(1)
    expect(await stub.act('note.read', owner, { appointment_id: id, limit: 10 })).toEqual([])

    const writes = [
      stub.act('chart.create', owner, { first_name: 'No', preferred_first_name: '', last_name: 'More' }),
      stub.act('appointment.move', owner, id, { start: hoursLater(3), force: false }),
      stub.act('appointment.complete', owner, id),
      stub.act('availability.save', owner, { timezone: 'America/New_York', periods: [] }),
      stub.act('note.begin', owner, { appointment_id: id, note_schema_id: 'any' }),
    ]
    for (const write of writes) expect(await refused(write)).toEqual({ code: 'forbidden', detail: ARCHIVE_TEXT })
    expect(await refused(stub.act('hold.make', asMember(member), input(practice)))).toEqual({
      code: 'forbidden',
      detail: CLOSED_TEXT,
    })
    // A member who is not in the session still gets "not found".
    expect(await refusalOf(stub.act('appointment.read', asMember(person()), id))).toBe('not_found')
  })

  it('offers no times to the public until it is reopened', async () => {
    const practice = await makePractice()
    const { stub } = practice
    const ask = { appointment_type_label: 'Therapy session', from: null, days: 7, reach: EVERYWHERE }
    const before = await stub.act('offer.slots', asMember(person()), ask)
    expect(before.slots.length).toBeGreaterThan(0)
    await stub.act('practice.archive', asWorkflows(), KEPT)
    expect((await stub.act('offer.read', asMember(person()))).types).toEqual([])
    expect((await stub.act('offer.slots', asMember(person()), ask)).slots).toEqual([])
    expect(await stub.act('offer.next', asMember(person()))).toMatchObject({
      from_price: null,
      offers_free: false,
      next: null,
    })
    await stub.act('practice.reopen', asWorkflows())
    expect(await stub.act('offer.slots', asMember(person()), ask)).toEqual(before)
    await stub.act('chart.create', asOwner(practice), {
      first_name: 'On',
      preferred_first_name: '',
      last_name: 'Again',
    })
  })

  it('lets both sides cancel planned sessions', async () => {
    const practice = await makePractice()
    const member = person()
    const [mine, theirs] = [await booked(practice, member), await booked(practice, person(), hoursLater(2))]
    await practice.stub.act('practice.archive', asWorkflows(), KEPT)
    await inside(practice, (_object, state) => {
      state.storage.sql.exec(
        "UPDATE appointment_people SET user_id = ? WHERE role = 'patient' AND appointment_id = ?",
        member,
        mine,
      )
    })
    const cancelled = await practice.stub.act('appointment.cancel', asMember(member), mine, { reason: '' })
    expect(cancelled.status).toMatch(/^cancelled/)
    const other = await practice.stub.act('appointment.cancel', asOwner(practice), theirs, { reason: '' })
    expect(other.status).toMatch(/^cancelled/)
  })

  it('is started, reopened and deleted only by the workflows', async () => {
    const practice = await makePractice()
    for (const ctx of [asOwner(practice), asMember(person())]) {
      expect(await refusalOf(practice.stub.act('practice.archive', ctx, KEPT))).toBe('not_found')
      expect(await refusalOf(practice.stub.act('practice.reopen', ctx))).toBe('not_found')
      expect(await refusalOf(practice.stub.act('practice.delete', ctx))).toBe('not_found')
      expect(await refusalOf(practice.stub.act('practice.erase', ctx))).toBe('not_found')
    }
    await practice.stub.act('chart.create', asOwner(practice), {
      first_name: 'Still',
      preferred_first_name: '',
      last_name: 'Open',
    })
  })

  it('allows no act that changes data except profile.save', () => {
    const stay = ACT_NAMES.filter(staysInArchive)
    // Our processes spend the nonces of their calls in every state of a practice. Limits of bookings and payments can be read.
    expect(
      stay.filter((action) =>
        /save|book(?!ing_limits\.read)|make|create|begin|edit|sign(?!ed_call)|confirm|complete|move|pay(?!ment\.(list|months|export|receipt))/.test(
          action,
        ),
      ),
    ).toEqual(['profile.save'])
  })
})

describe('a deletion', () => {
  it('is refused before its date, in an open practice, and while a refund is under way', async () => {
    const practice = await makePractice()
    expect(await refusalOf(practice.stub.act('practice.delete', asWorkflows()))).toBe('wrong_state')
    expect(await refusalOf(practice.stub.act('practice.erase', asWorkflows()))).toBe('wrong_state')
    await practice.stub.act('practice.archive', asWorkflows(), KEPT)
    await setClock(practice, KEPT.deletes_at - 1)
    expect(await refusalOf(practice.stub.act('practice.delete', asWorkflows()))).toBe('wrong_state')
    await setClock(practice, KEPT.deletes_at)
    const owed =
      "INSERT INTO outbox (lane, entity, event, payload, traceparent, at, due, tries) VALUES ('refunds', 'x', 'payment.refund.v1', '{}', '', 0, 9e15, 0)"
    await inside(practice, (_object, state) => void state.storage.sql.exec(owed))
    expect(await refusalOf(practice.stub.act('practice.delete', asWorkflows()))).toBe('unavailable')
    await inside(practice, (_object, state) => void state.storage.sql.exec("DELETE FROM outbox WHERE entity = 'x'"))
    const { counts, audit } = await practice.stub.act('practice.delete', asWorkflows())
    expect(counts).toMatchObject({ charts: 0, sessions: 0 })
    expect(counts.audit_rows).toBe(audit.seq)
    // From now on the practice refuses every call and cannot be reopened.
    expect(await refusalOf(practice.stub.act('appointment_type.list', asOwner(practice)))).toBe('not_found')
    await practice.stub.act('practice.reopen', asWorkflows())
    expect(await refusalOf(practice.stub.act('appointment_type.list', asOwner(practice)))).toBe('not_found')
  })

  it('lists data in other objects until none is left, and empties the practice for good', async () => {
    const practice = await makePractice()
    const member = person()
    const id = await booked(practice, member)
    const { channel_id } = await practice.stub.act('channel.open', asMember(member), {
      member_user_id: member,
      provider_user_id: practice.owner,
    })
    await practice.stub.act('practice.archive', asWorkflows(), KEPT)
    await setClock(practice, KEPT.deletes_at)
    const first = await practice.stub.act('practice.delete', asWorkflows())
    expect(first.counts).toMatchObject({ charts: 1, sessions: 1, conversations: 1 })
    // A repeat returns the same counts and adds no audit row.
    expect(await practice.stub.act('practice.delete', asWorkflows())).toEqual(first)

    const page = await practice.stub.act('practice.list_owned', asWorkflows(), 10)
    expect(page).toMatchObject({ staff: [practice.owner], clients: [member], chats: [{ channel_id }], notes: [] })
    if (!page) throw new Error('gone already')
    await practice.stub.act('practice.forget_owned', asWorkflows(), page)
    expect(await practice.stub.act('practice.list_owned', asWorkflows(), 10)).toMatchObject({
      clients: [],
      chats: [],
      notes: [],
    })

    await practice.stub.act('practice.erase', asWorkflows())
    await practice.stub.act('practice.erase', asWorkflows())
    expect(await practice.stub.act('practice.list_owned', asWorkflows(), 10)).toBeNull()
    for (const call of [
      isHeld(practice, id),
      practice.stub.act('offer.read', asMember(member)),
      practice.stub.act('audit.copy', asWorkflows()),
    ])
      expect(await refusalOf(call)).toBe('not_found')
    const again = { practice_id: practice.id, name: 'Again', timezone: 'America/New_York' }
    const owner = {
      user_id: practice.owner,
      first_name: 'A',
      last_name: 'R',
      display_name: 'A R',
      id_or_custom_url: 'a-r',
      version: 2,
    }
    expect(await refusalOf(practice.stub.act('practice.establish', asWorkflows(), { ...again, owner }))).toBe(
      'not_found',
    )
    const left = await inside(practice, (_object, state) =>
      ['practice', 'people', 'appointments', 'charts', 'chart_people', 'audit', 'outbox', 'mails'].map(
        (table) => state.storage.sql.exec<{ n: number }>(`SELECT count(*) AS n FROM ${table}`).one().n,
      ),
    )
    expect(left).toEqual(Array(8).fill(0))
  })
})

describe('data in other objects', () => {
  it('includes the conversation, which is read-only in an archive and is then erased with its messages', async () => {
    const practice = await makePractice()
    const member = person()
    await booked(practice, member)
    const pair = { member_user_id: member, provider_user_id: practice.owner }
    const { channel_id } = await practice.stub.act('channel.open', asMember(member), pair)
    const chat = channelStub(practice.objects, channel_id)
    const open = () => chat.open({ channel_id, practice_id: practice.id, members: [member, practice.owner] })
    expect(await open()).toEqual({ allow_send: true })
    await practice.stub.act('practice.archive', asWorkflows(), KEPT)
    await inside(practice, (object) => object.host.drain())
    expect(await open()).toEqual({ allow_send: false })
    expect((await practice.stub.act('channel.open', asMember(member), pair)).channel_id).toBe(channel_id)
    await practice.stub.act('practice.reopen', asWorkflows())
    await inside(practice, (object) => object.host.drain())
    expect(await open()).toEqual({ allow_send: true })
    expect(await chat.erase()).toEqual({ messages: 0 })
    expect(await refusalOf(chat.reportRead(member))).toBe('not_found')
  })

  it('includes the draft, which is erased, and the hub, which deletes its rows about the practice', async () => {
    const practice = await makePractice()
    const draft = noteStub(practice.objects, `note_${practice.id}_x`)
    await draft.open({ note_id: 'n', practice_id: practice.id, text_keys: ['a'], content: { a: 'words' } })
    await draft.erase()
    expect(await refusalOf(draft.content())).toBe('not_found')

    const hub = hubStub(practice.objects, person())
    const view = {
      index: { appointment_id: 'apt', practice_id: practice.id, start: NOW, modify_datetime: NOW, is_kept: false },
      view: sessionView('apt'),
    }
    const other = {
      index: { ...view.index, appointment_id: 'other', practice_id: 'elsewhere' },
      view: sessionView('other'),
    }
    const partners = [practice.owner, 'friend'].map((partner_user_id) => ({ partner_user_id, is_kept: false }))
    await hub.act('news.hear', { ...NO_NEWS, user_id: 'u', sessions: [view, other], partners })
    await hub.act('practice.forget', { practice_id: practice.id, partner_user_ids: [practice.owner] })
    expect(
      (await hub.act('index.list', { from: 0, to: NOW + HOUR, limit: 9 })).map(({ appointment_id }) => appointment_id),
    ).toEqual(['other'])
    expect((await hub.act('partner.list')).map(({ partner_user_id }) => partner_user_id)).toEqual(['friend'])
  })
})
