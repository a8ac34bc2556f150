import { describe, expect, it } from 'vitest'
import type { Actor } from './actor.ts'
import { ACTIONS, can, type Subject } from './can.ts'

const user = (user_id: string, practice_id: string | null, role: 'OWNER' | 'PRACTICE_SCHEDULER' | null): Actor => ({
  kind: 'user',
  user_id,
  user_type: practice_id ? 'orchid_pro' : 'member',
  role,
  practice_id,
  session_id: 's',
})

const owner = user('owner', 'here', 'OWNER')
const scheduler = user('scheduler', 'here', 'PRACTICE_SCHEDULER')
const stranger = user('stranger', 'elsewhere', 'OWNER')
const roleless = user('roleless', 'here', null)
const member = user('member', null, null)
const otherMember = user('other', null, null)
const subject: Subject = { practice_id: 'here', member_user_ids: ['member'] }

describe('can', () => {
  it('keeps everybody out of what is neither theirs nor their practice’s', () => {
    for (const action of ACTIONS)
      for (const actor of [stranger, roleless, otherMember, { kind: 'anonymous' } as const])
        expect([action, can(actor, action, subject)]).toEqual([action, false])
  })

  it('lets a scheduler keep the calendar, but neither read notes nor join calls', () => {
    expect(ACTIONS.filter((action) => can(scheduler, action, subject))).toEqual([
      'practice.settings.read',
      'availability.read',
      'appointment_type.read',
      'appointment.read',
      'appointment.book_for',
      'appointment.cancel',
      'appointment.move',
      'chart.list',
      'chart.read',
      'chart.change',
      'invoice.read',
    ])
  })

  it('lets a member touch the sessions they are part of', () => {
    expect(ACTIONS.filter((action) => can(member, action, subject))).toEqual([
      'appointment.read',
      'appointment.cancel',
      'invoice.read',
      'hold.read',
      'hold.pay',
      'call.join',
      'call.consent',
      'chat.read',
      'chat.write',
    ])
  })

  it('lets an owner do all that a scheduler may, and write and sign notes', () => {
    for (const action of ACTIONS)
      if (can(scheduler, action, subject)) expect([action, can(owner, action, subject)]).toEqual([action, true])
    expect(can(owner, 'note.sign', subject)).toBe(true)
  })

  it('never takes two missing practices for the same one', () => {
    for (const action of ACTIONS)
      expect([action, can({ ...member, role: 'OWNER' } as Actor, action, {})]).toEqual([action, false])
  })
})
