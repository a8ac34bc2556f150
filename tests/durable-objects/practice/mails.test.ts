import { describe, expect, it } from 'vitest'
import { NEWS_WAIT } from '#domain/scheduling/undo'
import {
  asMember,
  asOwner,
  asWorkflows,
  bookSession,
  hoursLater,
  makePractice,
  NOW,
  person,
  refusalOf,
  setClock,
  TUESDAY_NINE,
} from './practice-factory.ts'

describe('emails of a session', () => {
  it('have one row for each reader and start, and are claimed and sent once', async () => {
    const practice = await makePractice()
    const member = person()
    const id = await bookSession(practice, member)
    const ask = () => practice.stub.act('mail.request', asWorkflows(), id, { kind: 'reminder', start: TUESDAY_NINE })
    const { mail_ids } = await ask()
    expect(mail_ids).toHaveLength(2)
    expect((await ask()).mail_ids).toEqual(mail_ids)
    const claims = await Promise.all(
      mail_ids.map((mail) => practice.stub.act('mail.claim', asWorkflows(), mail, `${mail}/claim`)),
    )
    expect(
      claims.map(({ content }) => content && [content.recipient, content.recipient_user_id, content.with_name]).sort(),
    ).toEqual(
      [
        ['member', member, 'Dr. Ada Reed'],
        ['provider', practice.owner, 'Mia Stone'],
      ].sort(),
    )
    const [mail = ''] = mail_ids
    expect(
      await practice.stub.act('mail.mark', asWorkflows(), mail, { operation_id: `${mail}/sending`, state: 'sending' }),
    ).toEqual({
      state: 'sending',
      moved: true,
    })
    // A repeat with the same operation id gets the lost answer. Another operation id is refused.
    expect(
      (await practice.stub.act('mail.mark', asWorkflows(), mail, { operation_id: `${mail}/sending`, state: 'sending' }))
        .moved,
    ).toBe(true)
    expect(
      (await practice.stub.act('mail.mark', asWorkflows(), mail, { operation_id: 'op-b', state: 'sending' })).moved,
    ).toBe(false)
    expect(await practice.stub.act('mail.claim', asWorkflows(), mail, 'op-b')).toEqual({
      state: 'sending',
      content: null,
      invoice: null,
      payment: null,
    })
    expect(await practice.stub.act('mail.mark', asWorkflows(), mail, { operation_id: 'op-c', state: 'sent' })).toEqual({
      state: 'sent',
      moved: true,
    })
    expect(await practice.stub.act('mail.claim', asWorkflows(), mail, 'op-d')).toEqual({
      state: 'sent',
      content: null,
      invoice: null,
      payment: null,
    })
  })

  it('return to the queue when sending failed, and can be claimed again', async () => {
    const practice = await makePractice()
    const id = await bookSession(practice, person())
    const {
      mail_ids: [mail = ''],
    } = await practice.stub.act('mail.request', asWorkflows(), id, { kind: 'booked', start: TUESDAY_NINE })
    await practice.stub.act('mail.claim', asWorkflows(), mail, 'op-a')
    await practice.stub.act('mail.mark', asWorkflows(), mail, { operation_id: 'op-a', state: 'sending' })
    expect(
      await practice.stub.act('mail.mark', asWorkflows(), mail, { operation_id: 'op-a', state: 'failed' }),
    ).toMatchObject({
      moved: true,
    })
    expect(await practice.stub.act('mail.claim', asWorkflows(), mail, 'op-b')).toMatchObject({ state: 'claimed' })
  })

  it('are not created for an earlier start or after a cancellation, and a move voids emails not yet claimed', async () => {
    const practice = await makePractice()
    const member = person()
    const id = await bookSession(practice, member)
    const reminder = (start: number) =>
      practice.stub.act('mail.request', asWorkflows(), id, { kind: 'reminder', start })
    const {
      mail_ids: [mail = '', other],
    } = await reminder(TUESDAY_NINE)
    await practice.stub.act('appointment.move', asOwner(practice), id, { start: hoursLater(3), force: false })
    expect(await practice.stub.act('mail.claim', asWorkflows(), mail, 'op-a')).toEqual({
      state: 'void',
      content: null,
      invoice: null,
      payment: null,
    })
    // A repeat makes none, but names the one that is still open, so that its delivery ends it.
    expect((await reminder(TUESDAY_NINE)).mail_ids).toEqual([other])
    const later = (await reminder(hoursLater(3))).mail_ids
    expect(later).toHaveLength(2)
    await practice.stub.act('appointment.cancel', asMember(member), id, { reason: '' })
    expect((await reminder(hoursLater(3))).mail_ids).toEqual(later)
    for (const open of later)
      expect((await practice.stub.act('mail.claim', asWorkflows(), open, 'op-a')).state).toBe('void')
    expect((await reminder(hoursLater(3))).mail_ids).toEqual([])
    expect(
      (await practice.stub.act('mail.request', asWorkflows(), id, { kind: 'cancelled', start: hoursLater(3) }))
        .mail_ids,
    ).toHaveLength(2)
  })

  it('are sent once for each move, also when the session moves back and forth', async () => {
    const practice = await makePractice()
    const [a, b] = [TUESDAY_NINE, hoursLater(3)]
    const id = await bookSession(practice, person(), a)
    const move = (start: number) =>
      practice.stub.act('appointment.move', asOwner(practice), id, { start, force: false })
    const moved = async (start: number) =>
      (await practice.stub.act('mail.request', asWorkflows(), id, { kind: 'moved', start })).mail_ids
    const claim = async (mail: string) =>
      (await practice.stub.act('mail.claim', asWorkflows(), mail, `${mail}/claim`)).content
    const send = async (mail: string) => {
      const content = await claim(mail)
      for (const state of ['sending', 'sent'] as const)
        await practice.stub.act('mail.mark', asWorkflows(), mail, { operation_id: `${mail}/${state}`, state })
      return content?.start
    }
    await move(b)
    const first = await moved(b)
    expect(await Promise.all(first.map(send))).toEqual([b])
    // A second request about the first move finds its row, which is already sent.
    expect(await moved(b)).toEqual(first)
    await move(a)
    const back = await moved(a)
    expect(await Promise.all(back.map(send))).toEqual([a])
    await move(b)
    const again = await moved(b)
    expect(again).toHaveLength(1)
    expect(again.some((mail) => first.includes(mail))).toBe(false)
    expect(await moved(b)).toEqual(again)
    // A late run requests an email about an earlier start and gets none.
    expect(await moved(a)).toEqual([])
    expect(await Promise.all(again.map(send))).toEqual([b])
    for (const mail of [...first, ...back, ...again]) expect(await claim(mail)).toBeNull()
  })

  it('are sent once when the session moved back and forth before sending: the newer email voids the older', async () => {
    const practice = await makePractice()
    const [a, b] = [TUESDAY_NINE, hoursLater(3)]
    const id = await bookSession(practice, person(), a)
    const move = (start: number) =>
      practice.stub.act('appointment.move', asOwner(practice), id, { start, force: false })
    const moved = async () =>
      (await practice.stub.act('mail.request', asWorkflows(), id, { kind: 'moved', start: b })).mail_ids
    await move(b)
    const [older = ''] = await moved()
    await move(a)
    // Right after the first move it would undo that one.
    await setClock(practice, NOW + NEWS_WAIT)
    await move(b)
    // No email about the last move was requested yet, and the older one names the same start, so it can be sent.
    expect(await practice.stub.act('mail.claim', asWorkflows(), older, 'op-a')).toMatchObject({
      state: 'claimed',
      content: { start: b },
    })
    const [newer = ''] = await moved()
    expect(await practice.stub.act('mail.claim', asWorkflows(), older, 'op-b')).toEqual({
      state: 'void',
      content: null,
      invoice: null,
      payment: null,
    })
    expect((await practice.stub.act('mail.claim', asWorkflows(), newer, 'op-c')).content).toMatchObject({ start: b })
  })

  it('contain the state of the session when they are claimed', async () => {
    const practice = await makePractice()
    const id = await bookSession(practice, person())
    const {
      mail_ids: [mail = ''],
    } = await practice.stub.act('mail.request', asWorkflows(), id, { kind: 'reminder', start: TUESDAY_NINE })
    expect((await practice.stub.act('mail.claim', asWorkflows(), mail, 'op-a')).content).toMatchObject({
      status: 'confirmed',
      location: 'telehealth',
      place: null,
      start_set_at: NOW,
      provider_id: practice.owner,
    })
  })

  it('are available only to the workflows', async () => {
    const practice = await makePractice()
    const id = await bookSession(practice, person())
    expect(
      await refusalOf(
        practice.stub.act('mail.request', asOwner(practice), id, { kind: 'reminder', start: TUESDAY_NINE }),
      ),
    ).toBe('not_found')
    expect(await refusalOf(practice.stub.act('appointment.lifecycle', asOwner(practice), id))).toBe('not_found')
  })
})
