import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contracts/registry'
import { SOCKETS } from '#contracts/sockets'
import type { ActName } from '#domain/access/acts'
import { guardianNeeds, memberMay, roleMay } from '#domain/access/can'

/** The acts that each endpoint with a session runs on a practice. A right to one of them is enough for access. */
const ACTS: Record<string, ActName[]> = {
  get_availability: ['availability.read'],
  put_availability: ['availability.save'],
  get_booking_limits: ['booking_limits.read'],
  put_booking_limits: ['booking_limits.save'],
  appointment_types: ['appointment_type.list'],
  create_appointment_type: ['appointment_type.create'],
  put_appointment_type: ['appointment_type.change'],
  appointments_v2: ['appointment.list', 'appointment.list_own'],
  get_appointment: ['appointment.read'],
  read_todo: ['todo.read'],
  send_mail_again: ['mail.send_again'],
  session_details: ['appointment.read', 'appointment.read_reason'],
  session_calendar: ['appointment.read'],
  client_mail_readers: ['mail.foresee'],
  create_appointment_series: ['appointment.book'],
  move_appointment: ['appointment.move'],
  complete_appointment: ['appointment.complete'],
  confirm_appointment: ['appointment.confirm'],
  cancel_appointment: ['appointment.cancel'],
  keep_appointment: ['appointment.keep'],
  demo_additions: ['demo.read'],
  remove_demo_data: ['demo.remove'],
  get_timeslot: ['hold.read'],
  release_timeslot: ['hold.release'],
  checkout_one_time: ['checkout.begin'],
  list_client_invoices: ['invoice.list'],
  list_own_invoices: ['invoice.list_own'],
  pay_appointment: ['order.pay'],
  decide_refund: ['refund.decide'],
  get_practice_terms: ['terms.read'],
  put_practice_terms: ['terms.save'],
  get_invoice: ['invoice.read'],
  get_invoice_pdf: ['invoice.read'],
  get_transcript: ['transcript.read'],
  get_session_draft: ['draft.read'],
  list_note_schemas: ['note.schemas'],
  list_note_schemas_secure: ['note.schemas'],
  create_note: ['note.begin'],
  list_notes: ['note.read'],
  sign_note: ['note.sign'],
  grant_private_chat: ['channel.open'],
  private_chat_cipher: ['channel.open'],
  chat_previews: ['channel.preview'],
  report_read: ['channel.open'],
  report_message: ['channel.open'],
  patient_chart: ['chart.list'],
  create_patient_chart: ['chart.create'],
  create_couple_chart: ['chart.create_couple'],
  create_patient: ['chart.invite'],
  read_patient_chart: ['chart.open'],
  preview_chart_merge: ['chart.preview_merge'],
  merge_charts: ['chart.merge'],
  list_chart_merges: ['chart.list_merges'],
  undo_chart_merge: ['chart.undo_merge'],
  discharge_client: ['chart.discharge'],
  read_discharge: ['chart.read_discharge'],
  put_patient_chart_person: ['chart.change'],
  put_client_status: ['chart.set_status'],
  list_patient_chart_sessions: ['chart.sessions'],
  list_patient_chart_notes: ['chart.notes'],
  list_patient_chart_invoices: ['chart.invoices'],
  part_patient_chart: ['chart.part'],
  list_chart_readings: ['chart.readings'],
  give_reason: ['chart.break_glass'],
  list_own_records: ['chart.own_readings'],
  list_own_readings: ['chart.own_readings'],
  list_client_contacts: ['contact.list'],
  add_client_contact: ['contact.add'],
  put_client_contact: ['contact.change'],
  put_client_contact_consent: ['contact.consent'],
  put_client_contact_ended: ['contact.end'],
  list_own_contacts: ['contact.list_own'],
  add_own_contact: ['contact.add_own'],
  put_own_contact: ['contact.change_own'],
  put_own_contact_consent: ['contact.consent_own'],
  put_own_contact_ended: ['contact.end_own'],
  read_mail_agreement: ['chart.mail_agreement'],
  put_mail_agreement: ['chart.agree_mails'],
  send_earlier_invoices: ['invoice.send_earlier'],
  list_patient_invitations: ['chart.invite'],
  invite_patient: ['chart.invite'],
  resend_patient_invitation: ['chart.invite'],
  revoke_patient_invitation: ['chart.invite'],
  note_socket: ['note.edit'],
  get_own_orchid_pro: ['profile.read'],
  put_orchid_pro: ['profile.save'],
  put_profile_image: ['profile.save'],
  delete_profile_image: ['profile.save'],
  put_logo_image: ['profile.save'],
  delete_logo_image: ['profile.save'],
  own_practice_page: ['profile.save'],
  check_practice_address: ['profile.save'],
  put_own_practice_page: ['profile.save'],
  ask_to_share_practice_page: ['profile.save'],
  leave_practice_page: ['profile.save'],
  agree_to_share_practice_page: ['profile.save'],
  end_sharing_practice_page: ['profile.save'],
  request_practice_export: ['practice.export'],
  get_practice_export: ['practice.export_read'],
  download_practice_export: ['practice.export_download'],
  get_subscription: ['plan.manage'],
  list_subscription_invoices: ['plan.manage'],
  checkout_subscription: ['plan.manage'],
  start_ai_trial: ['plan.manage'],
  preview_subscription_change: ['plan.manage'],
  change_subscription: ['plan.manage'],
  cancel_subscription: ['plan.manage'],
  resume_subscription: ['plan.manage'],
  open_billing_portal: ['plan.manage'],
  get_team: ['team.read'],
  list_team_invitations: ['team.manage'],
  invite_to_team: ['team.manage'],
  resend_team_invitation: ['team.manage'],
  revoke_team_invitation: ['team.manage'],
  remove_team_member: ['team.manage', 'team.leave'],
  put_team_member: ['team.manage'],
  transfer_team_ownership: ['team.manage'],
}

/**
 * Endpoints that run no act of a practice, and endpoints whose access depends not only on the role but also on the
 * people of a session.
 */
const OTHERS = [
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
  // Members may run the same act, to hide a session. But only the owner can call this endpoint, which says whether the
  // sessions of a client can be hidden.
  'client_keeping',
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
  'create_orchid_pro_type',
  'put_orchid_pro_type',
  'finish_orchid_pro_signup',
  'saved_payment_methods',
  'pubnub_keys',
  'chat_partners',
  'unread_conversations',
  'books_availability',
  'join_call',
  'get_consent',
  'put_consent',
  'hub_socket',
  'chat_socket',
]

const doors = [...ENDPOINTS, ...SOCKETS].flatMap(({ name, access }) =>
  access.kind === 'session' ? [{ name, access }] : [],
)

describe('the access rule of an endpoint', () => {
  it('is checked here for every endpoint and socket with a session', () => {
    expect([...Object.keys(ACTS), ...OTHERS].sort()).toEqual(doors.map(({ name }) => name).sort())
  })

  it('lets in exactly the kinds of people whom the table of rights lets run the act', () => {
    const answers = doors.flatMap(({ name, access }) => {
      const acts = ACTS[name]
      if (!acts) return []
      const roles = access.roles ?? ['OWNER', 'PRACTICE_SCHEDULER']
      const provider = access.users.includes('orchid_pro')
      const rule = {
        name,
        member: access.users.includes('member'),
        owner: provider && roles.includes('OWNER'),
        scheduler: provider && roles.includes('PRACTICE_SCHEDULER'),
      }
      const table = {
        name,
        member: acts.some(memberMay),
        owner: acts.some((act) => roleMay('OWNER', act)),
        scheduler: acts.some((act) => roleMay('PRACTICE_SCHEDULER', act)),
      }
      return [{ rule, table }]
    })
    expect(answers.map(({ rule }) => rule)).toEqual(answers.map(({ table }) => table))
  })

  it('requires of a guardian the same right as the table of rights', () => {
    const answers = doors.flatMap(({ name, access }) => {
      const acts = ACTS[name]
      return acts ? [{ name, rule: access.guardian, table: acts.map(guardianNeeds).find(Boolean) }] : []
    })
    expect(answers.map(({ name, rule }) => ({ name, right: rule }))).toEqual(
      answers.map(({ name, table }) => ({ name, right: table })),
    )
  })

  it('opens to a guardian who acts as a minor, besides acts of a practice, only the endpoints listed here', () => {
    const open = doors.flatMap(({ name, access }) => (access.guardian && !ACTS[name] ? [name] : []))
    expect(open.sort()).toEqual([
      'books_availability',
      'chat_partners',
      'chat_socket',
      'get_consent',
      'get_patient',
      'hub_socket',
      'join_call',
      'pubnub_keys',
      'put_consent',
      'put_patient',
      'saved_payment_methods',
      'switch_back_to_guardian',
      'switch_to_minor',
      'unread_conversations',
    ])
  })
})
