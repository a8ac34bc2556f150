import { describe, expect, it } from 'vitest'
import { DAY, HOUR, type Millis } from '#kernel/clock'
import {
  asMember,
  asOwner,
  asWorkflows,
  bookSession,
  drain,
  makePractice,
  NOW,
  person,
  type Practice,
  refusalOf,
  schedulerJoins,
  setClock,
  TUESDAY_NINE,
  useGateway,
} from './practice-factory.ts'
import { RecordingGateway } from './RecordingGateway.ts'

const remindAt = (practice: Practice, reminder_hours: number[]) =>
  practice.stub.act('mail_settings.save', asOwner(practice), { reminder_hours })

const request = async (practice: Practice, id: string, lead_ms?: Millis) =>
  (
    await practice.stub.act('mail.request', asWorkflows(), id, {
      kind: 'reminder',
      start: TUESDAY_NINE,
      ...(lead_ms !== undefined && { lead_ms }),
    })
  ).mail_ids

const claim = async (practice: Practice, mail: string) =>
  (await practice.stub.act('mail.claim', asWorkflows(), mail, `${mail}/claim`)).state

describe('the times of reminders', () => {
  it('are one day ahead until the owner chooses others, also for what is booked already', async () => {
    const practice = await makePractice()
    const settings = () => practice.stub.act('mail_settings.read', asOwner(practice))
    expect(await settings()).toEqual({ reminder_hours: [24], replies_to: 'professional' })
    const id = await bookSession(practice, person())
    const state = () => practice.stub.act('appointment.lifecycle', asWorkflows(), id)
    expect((await state()).reminders).toBeNull()
    await setClock(practice, NOW + HOUR)
    expect(await remindAt(practice, [2, 24, 168])).toMatchObject({ reminder_hours: [168, 24, 2] })
    const since = new Date(NOW + HOUR).toISOString()
    const ever = new Date(0).toISOString()
    // The one that was there keeps its beginning, so that its time stays, wherever it is.
    expect((await state()).reminders).toEqual([
      { lead_ms: 168 * HOUR, since },
      { lead_ms: DAY, since: ever },
      { lead_ms: 2 * HOUR, since },
    ])
    await setClock(practice, NOW + 2 * HOUR)
    expect(await remindAt(practice, [])).toMatchObject({ reminder_hours: [] })
    expect((await state()).reminders).toEqual([])
    // Chosen again, it begins again: its time may have come in between.
    await remindAt(practice, [24])
    expect((await state()).reminders).toEqual([{ lead_ms: DAY, since: new Date(NOW + 2 * HOUR).toISOString() }])
  })

  it('are read by a scheduler and changed by the owner alone', async () => {
    const practice = await makePractice()
    const scheduler = await schedulerJoins(practice)
    expect(await practice.stub.act('mail_settings.read', scheduler)).toMatchObject({ reminder_hours: [24] })
    for (const who of [scheduler, asMember(person())])
      expect(await refusalOf(practice.stub.act('mail_settings.save', who, { reminder_hours: [1] }))).toMatch(
        /forbidden|not_found/,
      )
    expect(await practice.stub.act('mail_settings.read', scheduler)).toMatchObject({ reminder_hours: [24] })
  })

  it('wake the runs whose new reminder is to come, and no others', async () => {
    const practice = await makePractice()
    const gateway = new RecordingGateway()
    await useGateway(practice, gateway)
    const id = await bookSession(practice, person())
    await drain(practice)
    const news = () => gateway.events.filter(({ event }) => event === 'appointment.reminders_changed.v1')
    await practice.stub.act('mail_settings.save', asOwner(practice), { replies_to: 'nobody' })
    await remindAt(practice, [24])
    await remindAt(practice, [])
    await drain(practice)
    expect(news()).toEqual([])
    await remindAt(practice, [2])
    await drain(practice)
    expect(news()).toMatchObject([{ appointment_id: id }])
    // An hour before the start, no reminder of two hours is to come.
    await setClock(practice, TUESDAY_NINE - HOUR)
    await remindAt(practice, [4])
    await drain(practice)
    expect(news()).toHaveLength(1)
  })
})

describe('the mails of several reminders', () => {
  it('are one for each time and reader, and a repeat is none', async () => {
    const practice = await makePractice()
    const member = person()
    const id = await bookSession(practice, member)
    await remindAt(practice, [24, 2])
    const first = await request(practice, id, DAY)
    expect(first).toHaveLength(2)
    expect(await request(practice, id, DAY)).toEqual(first)
    const second = await request(practice, id, 2 * HOUR)
    expect(second).toHaveLength(2)
    expect(second.filter((mail) => first.includes(mail))).toEqual([])
    // A run of the earlier release asks without the time, and its one reminder is that of a day.
    expect(await request(practice, id)).toEqual(first)
  })

  it('are none for a time that the practice has just given up', async () => {
    const practice = await makePractice()
    const id = await bookSession(practice, person())
    await remindAt(practice, [24, 2])
    await remindAt(practice, [2])
    expect(await request(practice, id, DAY)).toEqual([])
    expect(await request(practice, id, 2 * HOUR)).toHaveLength(2)
  })

  it('one that waited until the next is due is not sent beside it', async () => {
    const practice = await makePractice()
    const id = await bookSession(practice, person())
    await remindAt(practice, [24, 2])
    const [late = ''] = await request(practice, id, DAY)
    const [next = ''] = await request(practice, id, 2 * HOUR)
    expect([await claim(practice, late), await claim(practice, next)]).toEqual(['void', 'claimed'])
  })

  it('none is sent once the session has begun', async () => {
    const practice = await makePractice()
    const id = await bookSession(practice, person())
    const [mail = ''] = await request(practice, id, DAY)
    await setClock(practice, TUESDAY_NINE)
    expect(await request(practice, id, DAY)).toContain(mail)
    expect(await claim(practice, mail)).toBe('void')
  })
})
