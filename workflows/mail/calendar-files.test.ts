import ICAL from 'ical.js'
import { SESSION_MAILS, type SessionMailKind } from '#contracts/internal/workflows'
import { eventSequence, nextSetting } from '#domain/scheduling/calendar-event'
import { HOUR, MINUTE, toInstant } from '#kernel/clock'
import { MAIL_FIELDS } from '#tests/factories/mail-fields'
import { describe, expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'

const FROM = 'Orchid <no-reply@orchid.test>'
const BOOKED_AT = Date.UTC(2026, 10, 20, 9)

/** The calendar file of a mail, byte by byte, and the method that the mail declares; null when it has none. */
async function fileOf(kind: SessionMailKind, fields: Record<string, string>) {
  const { raw } = await composeMail(
    'mail-1',
    {
      kind,
      fields: { ...MAIL_FIELDS, ...fields },
      to: 'ada@orchid.test',
      to_name: 'Ada Đặng',
      attachment: null,
      preferences: { preferences: 'https://orchid.test/p', support: 'help@orchid.test', unsubscribe: null },
    },
    FROM,
  )
  const [, method] = /Content-Type: text\/calendar; charset=utf-8; method=(\w+)/.exec(raw.toString()) ?? []
  const [, attached] = raw.toString().split('filename=session.ics\r\nContent-Transfer-Encoding: base64\r\n\r\n')
  if (attached === undefined) return null
  return { method, bytes: Buffer.from(attached.slice(0, attached.indexOf('--')), 'base64') }
}

type Entry = { sequence: number; stamp: number; start: string; end: string; status: string; location: string }

/** A calendar program that follows RFC 5546: by id, a later revision replaces an event, and a cancellation removes it. */
class CalendarProgram {
  readonly entries = new Map<string, Entry>()
  readonly #revisions = new Map<string, [sequence: number, stamp: number]>()

  /** Throws where a file is not well-formed. Returns the ids of its events. */
  import({ bytes }: { bytes: Buffer }): string[] {
    const calendar = new ICAL.Component(ICAL.parse(bytes.toString('utf8')))
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    const method = calendar.getFirstPropertyValue('method')
    return calendar.getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component, { strictExceptions: true })
      const stamp = component.getFirstPropertyValue('dtstamp')
      if (!(stamp instanceof ICAL.Time)) throw new Error('no stamp')
      const revision: [number, number] = [event.sequence, stamp.toUnixTime()]
      const known = this.#revisions.get(event.uid)
      if (known && (known[0] > revision[0] || (known[0] === revision[0] && known[1] > revision[1]))) return event.uid
      this.#revisions.set(event.uid, revision)
      const status = String(component.getFirstPropertyValue('status'))
      if (method === 'CANCEL') this.entries.delete(event.uid)
      else
        this.entries.set(event.uid, {
          sequence: event.sequence,
          stamp: revision[1],
          start: event.startDate.toJSDate().toISOString(),
          end: event.endDate.toJSDate().toISOString(),
          status,
          location: event.location,
        })
      return event.uid
    })
  }
}

/** The life of a session, as its mails tell it. Each row is what the practice stores when the mail is written. */
const at = (set: number, status: string, start = BOOKED_AT + 100 * HOUR) => ({
  status,
  start_iso: toInstant(start),
  end_iso: toInstant(start + 50 * MINUTE),
  revised_iso: toInstant(set),
})
const sequenceOf = (status: string, start_set_at: number) =>
  String(eventSequence({ status: status as 'confirmed', booked_at: BOOKED_AT, start_set_at }))

const moved_at = nextSetting({ booked_at: BOOKED_AT, start_set_at: BOOKED_AT })
const edited_at = nextSetting({ booked_at: BOOKED_AT, start_set_at: moved_at })
const NEW_START = BOOKED_AT + 150 * HOUR

type Told = { kind: SessionMailKind; fields: Record<string, string>; status: string | null }

const LIFE: Told[] = [
  {
    kind: 'booked',
    fields: { ...at(BOOKED_AT, 'invited'), sequence: sequenceOf('invited', BOOKED_AT) },
    status: 'TENTATIVE',
  },
  {
    kind: 'confirmed',
    fields: { ...at(BOOKED_AT + HOUR, 'confirmed'), sequence: sequenceOf('confirmed', BOOKED_AT) },
    status: 'CONFIRMED',
  },
  {
    kind: 'moved',
    fields: {
      ...at(BOOKED_AT + 2 * HOUR, 'confirmed', NEW_START),
      before_text: 'Monday at 9:00 AM',
      sequence: sequenceOf('confirmed', moved_at),
    },
    status: 'CONFIRMED',
  },
  {
    kind: 'moved',
    fields: {
      ...at(BOOKED_AT + 3 * HOUR, 'confirmed', NEW_START),
      location: 'in-person',
      place: '12 Straße; Albany, NY \\ 王小明',
      call_link: '',
      sequence: sequenceOf('confirmed', edited_at),
    },
    status: 'CONFIRMED',
  },
  {
    kind: 'reminder',
    fields: { ...at(BOOKED_AT + 3 * HOUR, 'confirmed', NEW_START), sequence: sequenceOf('confirmed', edited_at) },
    status: 'CONFIRMED',
  },
  {
    kind: 'cancelled',
    fields: {
      ...at(BOOKED_AT + 4 * HOUR, 'cancelled_patient', NEW_START),
      sequence: sequenceOf('cancelled_patient', edited_at),
    },
    status: null,
  },
]

const REQUEST: Told[] = [
  {
    kind: 'requested',
    fields: { ...at(BOOKED_AT, 'pending_patient_portal_approval'), sequence: '0' },
    status: 'TENTATIVE',
  },
]
const APPROVED: Told = {
  kind: 'booked',
  fields: { ...at(BOOKED_AT + HOUR, 'confirmed'), approved: 'yes', sequence: '0' },
  status: 'CONFIRMED',
}
const DECLINED: Told = {
  kind: 'request_ended',
  fields: { ...at(BOOKED_AT + HOUR, 'cancelled_orchid_pro'), sequence: sequenceOf('cancelled_orchid_pro', BOOKED_AT) },
  status: null,
}
/** A client asks for another time: the entry stays as it is until the move. */
const ASKED: Told[] = [
  {
    kind: 'move_asked',
    fields: { ...at(BOOKED_AT, 'confirmed'), sequence: sequenceOf('confirmed', BOOKED_AT) },
    status: 'CONFIRMED',
  },
  {
    kind: 'move_declined',
    fields: { ...at(BOOKED_AT + HOUR, 'confirmed'), sequence: sequenceOf('confirmed', BOOKED_AT) },
    status: 'CONFIRMED',
  },
  {
    kind: 'moved',
    fields: {
      ...at(BOOKED_AT + 2 * HOUR, 'confirmed', NEW_START),
      before_text: 'Monday at 9:00 AM',
      for_calendar: 'yes',
      sequence: sequenceOf('confirmed', moved_at),
    },
    status: 'CONFIRMED',
  },
  {
    kind: 'cancelled',
    fields: {
      ...at(BOOKED_AT + 3 * HOUR, 'cancelled_orchid_pro', NEW_START),
      for_calendar: 'yes',
      sequence: sequenceOf('cancelled_orchid_pro', moved_at),
    },
    status: null,
  },
]
const STORIES = {
  'a session whose client asks for another time': ASKED,
  'a session': LIFE,
  'a request that is confirmed': [...REQUEST, APPROVED],
  'a request that is declined': [...REQUEST, DECLINED],
}
const READERS = {
  'a client': { recipient: 'member' },
  'a guardian': { recipient: 'member', child_name: 'Kim' },
  'a client without an account': {
    recipient: 'member',
    account: 'none',
    invitation: 'none',
    due_text: '',
    pay_link: '',
    call_link: '',
  },
  'a professional': { recipient: 'provider' },
} as const

describe.each(Object.entries(READERS))('in the calendar of %s', (_, reader) => {
  test.each(Object.entries(STORIES))(
    'the files about %s change one entry, and a repeat changes nothing',
    async (_name, story) => {
      const calendar = new CalendarProgram()
      let last = -1
      for (const { kind, fields, status } of story) {
        const file = await fileOf(kind, { ...fields, ...reader })
        if (!file) throw new Error(`${kind} has no file`)
        expect(file.method).toBe(status === null ? 'CANCEL' : 'REQUEST')
        expect(calendar.import(file)).toEqual(['apt_1'])
        const once = structuredClone([...calendar.entries])
        calendar.import(file)
        expect([...calendar.entries]).toEqual(once)
        const entry = calendar.entries.get('apt_1')
        expect(entry?.status ?? null).toBe(status)
        if (entry) expect(entry).toMatchObject({ start: fields.start_iso, end: fields.end_iso })
        expect(Number(fields.sequence)).toBeGreaterThanOrEqual(last)
        last = Number(fields.sequence)
      }
      // A file that arrives late, or is opened again, does not bring back what was.
      const first = story[0] && (await fileOf(story[0].kind, { ...story[0].fields, ...reader }))
      const end = structuredClone([...calendar.entries])
      if (first) calendar.import(first)
      expect([...calendar.entries]).toEqual(end)
    },
  )
})

test('the revision rises with a move, with an edit, and with a cancellation', () => {
  const sequences = [BOOKED_AT, moved_at, edited_at].map((set) => Number(sequenceOf('confirmed', set)))
  expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b))
  expect(Number(sequenceOf('cancelled_patient', edited_at))).toBeGreaterThan(sequences[2] ?? 0)
})

test('every file is whole: CRLF after each line and at the end, at most 75 octets a line, in every kind of mail', async () => {
  for (const kind of SESSION_MAILS) {
    const file = await fileOf(kind, {
      status: kind === 'cancelled' || kind === 'request_ended' ? 'cancelled_patient' : 'confirmed',
      location: 'in-person',
      place: `12 Straße, ${'王小明'.repeat(30)}`,
    })
    // Invoices and receipts are about no time to come.
    expect(file === null).toBe(kind === 'invoice' || kind === 'paid')
    if (!file) continue
    const text = file.bytes.toString('latin1')
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of text.split('\r\n')) expect(line.length).toBeLessThanOrEqual(75)
    expect(new CalendarProgram().import(file)).toEqual(['apt_1'])
  }
})

test('sessions that were canceled together all leave the calendar', async () => {
  const calendar = new CalendarProgram()
  for (const id of ['apt_1', 'apt_2', 'apt_3']) {
    const file = await fileOf('booked', { ...at(BOOKED_AT, 'confirmed'), appointment_id: id, sequence: '0' })
    if (file) calendar.import(file)
  }
  expect(calendar.entries.size).toBe(3)
  const others_iso = ['apt_2', 'apt_3']
    .map(
      (id) =>
        `${id} ${toInstant(BOOKED_AT + HOUR)} ${toInstant(BOOKED_AT + 2 * HOUR)} 1 ${toInstant(BOOKED_AT + HOUR)};`,
    )
    .join('')
  const end = { ...at(BOOKED_AT + HOUR, 'cancelled_orchid_pro'), sequence: '1', others_count: '2', others_iso }
  const file = await fileOf('cancelled', { ...end, others_text: 'Tuesday; Wednesday' })
  if (!file) throw new Error('no file')
  expect(calendar.import(file)).toEqual(['apt_1', 'apt_2', 'apt_3'])
  expect(calendar.entries.size).toBe(0)
})
