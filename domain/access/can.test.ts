import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Actor, UserActor } from './actor.ts'
import { ACT_NAMES, type ActName } from '#contracts/plain/acts'
import { memberMay, roleMay } from '#contracts/plain/act-rights'
import { can, decide, type Subject } from './can.ts'

const provider = (user_id: string, practice_id: string, role: 'OWNER' | 'PRACTICE_SCHEDULER' | null): UserActor => ({
  kind: 'user',
  user_id,
  user_type: 'orchid_pro',
  role,
  practice_id,
  session_id: 's',
})
const account = (user_id: string): UserActor => ({
  kind: 'user',
  user_id,
  user_type: 'member',
  role: null,
  practice_id: null,
  session_id: 's',
})

/** A subject in practice `here`: its owner and one client take part in it, and it is the client's own. */
const subjectFor = (role: 'OWNER' | 'PRACTICE_SCHEDULER' | null): Subject => ({
  practice: { id: 'here', role },
  people: ['owner', 'client'],
  member: 'client',
})
const owner = provider('owner', 'here', 'OWNER')
const scheduler = provider('scheduler', 'here', 'PRACTICE_SCHEDULER')
const client = account('client')
const workflows: Actor = { kind: 'process', name: 'workflows' }
const operator: Actor = { kind: 'process', name: 'operator' }

const those = (actor: Actor, role: 'OWNER' | 'PRACTICE_SCHEDULER' | null, decision: string): ActName[] =>
  RELATED.filter((action) => decide(actor, action, subjectFor(role)) === decision)

/** What every account can do once it is logged in. The result belongs only to that account. */
const ANYBODYS: ActName[] = [
  'hold.make',
  'coupon.price',
  'appointment.feed_own',
  'appointment.list_own',
  'invoice.list_own',
  'order.list_due',
  'order.pay_all',
  'order.pay_all_saved',
  'statement.list_own',
  'statement.read_own',
  'paper.list_own',
  'chart.own_readings',
  'contact.list_own',
  'card_permission.list_own',
]
/** What everyone can see of a practice. */
const PUBLIC: ActName[] = ['offer.read', 'offer.slots', 'offer.next', 'offer.terms']
/** Every act that requires a relation to its subject. */
const RELATED = ACT_NAMES.filter((name) => !PUBLIC.includes(name))

describe('can', () => {
  it('hides everything from a caller without a relation to it', () => {
    const strangers: Actor[] = [
      provider('stranger', 'elsewhere', 'OWNER'),
      provider('stranger', 'elsewhere', 'PRACTICE_SCHEDULER'),
      provider('roleless', 'here', null),
      account('other'),
      { kind: 'anonymous' },
    ]
    for (const actor of strangers)
      for (const action of RELATED)
        if (!(actor.kind === 'user' && ANYBODYS.includes(action)))
          expect([action, decide(actor, action, subjectFor(null))]).toEqual([action, 'hidden'])
  })

  it('ignores a role in the session that the practice’s own list does not contain', () => {
    for (const action of RELATED.filter((name) => !ANYBODYS.includes(name)))
      for (const role of [null, 'PRACTICE_SCHEDULER'] as const) {
        const { people: _, member: __, ...subject } = subjectFor(role)
        expect([action, decide(owner, action, subject)]).toEqual([action, 'hidden'])
      }
  })

  it('lets a scheduler manage the calendar, and refuses acts of the owner without hiding them', () => {
    expect(those(scheduler, 'PRACTICE_SCHEDULER', 'may').sort()).toEqual(
      [
        'team.leave',
        'team.read',
        'profile.read',
        'availability.read',
        'blocked.list',
        'blocked.read',
        'blocked.preview',
        'blocked.create',
        'blocked.change',
        'blocked.delete',
        'booking_limits.read',
        'mail_settings.read',
        'appointment_type.list',
        'coupon.list',
        'terms.read',
        'todo.read',
        'calendar.entries',
        'appointment.list',
        'appointment.read',
        'appointment.read_reason',
        'appointment.read_ask',
        'appointment.book',
        'payment.record',
        'card_permission.list',
        'order.charge',
        'payment.take_back',
        'series.preview',
        'appointment.cancel',
        'appointment.confirm',
        'appointment.edit',
        'appointment.undo',
        'appointment.move',
        'appointment.approve',
        'appointment.decline_ask',
        'chart.agree_mails',
        'chart.change',
        'chart.create',
        'chart.create_couple',
        'chart.invite',
        'chart.invoices',
        'chart.ledger',
        'chart.list',
        'chart.mail_agreement',
        'chart.open',
        'chart.sessions',
        'chart.set_status',
        'contact.add',
        'contact.change',
        'contact.consent',
        'contact.end',
        'contact.list',
        'invoice.earlier',
        'invoice.read',
        'invoice.list',
        'invoice.send_earlier',
        'payment.list',
        'payment.months',
        'payment.export',
        'invoice.export',
        'ledger.export',
        'payment.receipt',
        'chart.statement',
        'invoice.payer',
        'invoice.reader',
        'invoice.write',
        'invoice.bill',
        'invoice.void',
        'invoice.resend',
        'invoice.remind',
        'mail.foresee',
        'mail.send_again',
        ...ANYBODYS,
      ].sort(),
    )
    for (const action of ['note.read', 'note.sign', 'transcript.read', 'appointment.complete', 'chart.notes'] as const)
      expect([action, decide(scheduler, action, subjectFor('PRACTICE_SCHEDULER'))]).toEqual([action, 'never'])
    expect(decide(scheduler, 'call.join', subjectFor('PRACTICE_SCHEDULER'))).toBe('hidden')
  })

  it('lets a scheduler complete sessions only when the owner of this practice lets them', () => {
    const here = subjectFor('PRACTICE_SCHEDULER')
    const trusted = (mayComplete: boolean, id = 'here') => ({
      ...here,
      practice: { id, role: 'PRACTICE_SCHEDULER' as const, mayComplete },
    })
    expect(decide(scheduler, 'appointment.complete', trusted(true))).toBe('may')
    expect(decide(scheduler, 'appointment.complete', trusted(false))).toBe('never')
    expect(decide(scheduler, 'appointment.complete', trusted(true, 'elsewhere'))).toBe('hidden')
    const gained = RELATED.filter((act) => decide(scheduler, act, trusted(true)) !== decide(scheduler, act, here))
    expect(gained).toEqual(['appointment.complete', 'appointment.reopen'])
  })

  it('lets a member act on what they take part in, and hides everything else', () => {
    expect(those(client, null, 'may').sort()).toEqual(
      [
        'payment.receipt',
        'hold.read',
        'hold.release',
        'checkout.begin',
        'order.pay',
        'order.pay_saved',
        'appointment.read',
        'appointment.read_reason',
        'appointment.read_ask',
        'appointment.cancel',
        'appointment.confirm',
        'appointment.keep',
        'appointment.times',
        'appointment.choices',
        'appointment.ask_move',
        'appointment.withdraw_ask',
        'appointment.move_own',
        'invoice.read',
        'paper.read',
        'call.join',
        'consent.read',
        'consent.switch',
        'channel.open',
        'channel.preview',
        'card_permission.give',
        'card_permission.end',
        'contact.add_own',
        'contact.change_own',
        'contact.consent_own',
        'contact.end_own',
        ...ANYBODYS,
      ].sort(),
    )
    expect(those(client, null, 'never')).toEqual([])
  })

  it('lets an owner do all that a scheduler may, and write and sign notes', () => {
    const all = those(owner, 'OWNER', 'may')
    for (const action of those(scheduler, 'PRACTICE_SCHEDULER', 'may')) expect(all).toContain(action)
    for (const action of ['note.sign', 'call.join', 'draft.read'] as const) expect(all).toContain(action)
    expect(those(owner, 'OWNER', 'never')).toEqual([])
  })

  it('lets our processes and operators do only their own acts', () => {
    const people = RELATED.filter((action) => roleMay('OWNER', action) || memberMay(action))
    const shared = ['appointment.read', 'appointment.cancel', 'transcript.read', 'invoice.payer', 'invoice.reader']
    for (const action of people.filter((name) => !shared.includes(name)))
      expect([action, can(workflows, action, subjectFor(null))]).toEqual([action, false])
    expect(those(operator, null, 'may')).toEqual(['audit.verify', 'outbox.parked', 'outbox.drive'])
    expect(those(workflows, null, 'may')).not.toContain('audit.verify')
  })

  it('hides a subject that is kept from guardians from each of them, and changes nothing for others', () => {
    const right = fc.boolean()
    fc.assert(
      fc.property(
        fc.constantFrom(...ACT_NAMES),
        fc.record({ book: right, pay: right, notes: right, message: right }),
        (action, rights) => {
          const kept = { ...subjectFor(null), hiddenFromGuardians: true }
          const guardian: UserActor = { ...client, guardian: { user_id: 'parent', rights } }
          expect(can(guardian, action, kept)).toBe(false)
          for (const actor of [client, owner, scheduler, workflows, operator])
            expect(decide(actor, action, kept)).toBe(decide(actor, action, subjectFor(null)))
        },
      ),
    )
  })

  it('does not treat two missing facts as equal', () => {
    for (const action of RELATED.filter((name) => !ANYBODYS.includes(name)))
      expect([action, can({ ...client, role: 'OWNER' }, action, {})]).toEqual([action, false])
  })
})
