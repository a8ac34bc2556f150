import { describe, expect, it } from 'vitest'
import { endpoint, forActs } from '#contracts/endpoint'
import { ENDPOINTS } from '#contracts/registry'
import { SOCKETS } from '#contracts/sockets'

/**
 * Endpoints whose rule is written by hand, because they concern an account or published content. An endpoint that works
 * on what a practice owns names its acts instead, and is not listed here.
 */
const BY_HAND = [
  'list_content_items',
  'create_content_item',
  'get_content_item',
  'save_content_draft',
  'publish_content_item',
  'withdraw_content_item',
  'unschedule_content_item',
  'get_content_revision',
  'restore_content_revision',
  'create_content_picture',
  'list_blog_submissions',
  'get_blog_submission_document',
  'delete_blog_submission',
  'get_practice_standing',
  'change_password',
  'list_passkeys',
  'begin_passkey',
  'add_passkey',
  'begin_step_up',
  'confirm_step_up',
  'remove_passkey',
  'get_second_factor',
  'set_up_second_factor',
  'confirm_second_factor',
  'renew_recovery_codes',
  'turn_off_second_factor',
  'list_sessions',
  'end_other_sessions',
  'end_session',
  'get_patient',
  'put_patient',
  'accept_team_invitation',
  'switch_to_minor',
  'switch_back_to_guardian',
  'list_minors',
  'add_minor',
  'put_handover_email',
  'list_guardians',
  'invite_guardian',
  'resend_guardian_invitation',
  'revoke_guardian_invitation',
  'put_guardian_rights',
  'end_guardianship',
  'accept_guardian_invitation',
  'accept_patient_invitation',
  'own_page',
  'put_time_zone',
  'get_calendar_feed',
  'make_calendar_feed',
  'put_calendar_feed',
  'revoke_calendar_feed',
  'create_orchid_pro_type',
  'put_orchid_pro_type',
  'finish_orchid_pro_signup',
  'saved_payment_methods',
  'add_payment_method',
  'remove_payment_method',
  'put_default_payment_method',
  'pubnub_keys',
  'chat_partners',
  'unread_conversations',
  'hub_socket',
  'chat_socket',
]

const doors = [...ENDPOINTS, ...SOCKETS].flatMap(({ name, access }) =>
  access.kind === 'session' ? [{ name, access }] : [],
)
const byHand = doors.filter(({ access }) => !access.acts)

describe('the access rule of an endpoint', () => {
  it('is derived from its acts, except where it is listed here', () => {
    expect(
      byHand.map(({ name }) => name).sort(),
      'name the acts that the endpoint runs with forActs(…); list it here only if it runs no act of a practice',
    ).toEqual([...BY_HAND].sort())
  })

  it('opens to a guardian who acts as a minor, besides acts of a practice, only the endpoints listed here', () => {
    expect(byHand.flatMap(({ name, access }) => (access.guardian ? [name] : [])).sort()).toEqual([
      'add_payment_method',
      'chat_partners',
      'chat_socket',
      'get_patient',
      'hub_socket',
      'pubnub_keys',
      'put_default_payment_method',
      'put_patient',
      'remove_payment_method',
      'saved_payment_methods',
      'switch_back_to_guardian',
      'switch_to_minor',
      'unread_conversations',
    ])
  })

  it('lets in whoever may do one of its acts, as their rows say', () => {
    const rule = { kind: 'session', needs: 'account' }
    const both = ['OWNER', 'PRACTICE_SCHEDULER']
    expect([
      forActs(['availability.save'], 'account'),
      forActs(['availability.read'], 'account'),
      forActs(['hold.read'], 'account'),
      forActs(['appointment.list', 'appointment.list_own'], 'account'),
      forActs(['appointment.complete'], 'account'),
      forActs(['appointment.keep'], 'account'),
      forActs(['call.join'], 'account'),
    ]).toEqual([
      { ...rule, users: ['orchid_pro'], roles: ['OWNER'], acts: ['availability.save'] },
      { ...rule, users: ['orchid_pro'], roles: both, acts: ['availability.read'] },
      { ...rule, users: ['member'], guardian: 'any', acts: ['hold.read'] },
      {
        ...rule,
        users: ['member', 'orchid_pro'],
        guardian: 'any',
        acts: ['appointment.list', 'appointment.list_own'],
      },
      { ...rule, users: ['orchid_pro'], roles: both, acts: ['appointment.complete'] },
      { ...rule, users: ['member', 'orchid_pro'], roles: ['OWNER'], acts: ['appointment.keep'] },
      { ...rule, users: ['member', 'orchid_pro'], roles: ['OWNER'], guardian: 'book', acts: ['call.join'] },
    ])
  })

  it('cannot be left out, and cannot come from acts that no person may do or that disagree about guardians', () => {
    const bare = { name: 'bare', method: 'GET', path: '/api/bare', summary: 'Bare.', responses: { 204: null } } as const
    expect(() => Reflect.apply(endpoint, null, [bare])).toThrow(
      'bare has no access rule: name its acts with forActs(…), or write who may call it',
    )
    expect(() => forActs(['mail.claim'], 'account')).toThrow('no person may do mail.claim: name an act whose row in')
    expect(() => forActs(['order.pay', 'hold.make'], 'account')).toThrow(
      'order.pay, hold.make ask guardians for different rights: give each an endpoint of its own',
    )
  })
})
