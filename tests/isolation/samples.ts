import type { House, World } from './world.ts'
import { holdInput } from '#tests/factories/bookings'
import { CONTACT } from './world.ts'

/** A call of an endpoint. Most samples name data of practice A. */
export type Sample = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** Whether the call names data of practice A, so that callers from elsewhere must get "not found". */
  ofA: boolean
}

const nobodys = (body?: unknown): Sample => ({ ofA: false, ...(body === undefined ? {} : { body }) })
const about = (params: Record<string, string>, body?: unknown): Sample => ({
  ofA: true,
  params,
  ...(body === undefined ? {} : { body }),
})

/** A signed call about data that belongs to no practice. Its access depends on the signature, not on a session. */
const nobodysOf = (params: Record<string, string>, body?: unknown): Sample => ({ ...about(params, body), ofA: false })

/** A call on behalf of A's owner, which only the owner's team can make. */
const inNameOf = (a: House, body?: unknown): Sample => ({ ...about({}, body), query: { on_behalf_of: a.owner_id } })

/** A call for each endpoint, by its name. An endpoint that is missing here fails the tests. */
export function samplesOf({ a, invitation, client, merge, child, scheduler_id }: World): Record<string, Sample> {
  const apt = { appointment_id: a.apt }
  return {
    ...ofAccounts(a),
    ...ofTeam(a, invitation.id, scheduler_id),
    ...ofClients(client),
    ...ofContacts(a),
    undo_chart_merge: about(merge),
    ...ofGuardians(a, child),
    ...ofInternal(a),
    get_page_content: { ofA: false, params: { page: 'pricing' } },
    ...ofContent(),
    search_professionals: nobodys(),
    listing_pairs: nobodys(),
    listing: { ofA: false, params: { specialty: 'therapist' } },
    frontend_error: nobodys({}),
    request_demo: nobodys({}),
    request_case_study: nobodys({}),
    get_case_study: nobodys(),
    get_profile_image: { ofA: false, params: { cognito_sub: a.owner_id } },
    put_profile_image: nobodys({ x1: '', x2: '', x4: '' }),
    delete_profile_image: nobodys(),
    get_logo_image: { ofA: false, params: { name: a.practice_id } },
    put_logo_image: nobodys({ x1: '', x2: '', x4: '' }),
    delete_logo_image: nobodys(),
    own_page: nobodys(),
    put_time_zone: nobodys({ timezone: 'nowhere' }),
    practice_page: { ofA: false, params: { practice_group_name: 'nobody-has-this' } },
    own_practice_page: nobodys(),
    put_own_practice_page: nobodys({ version: -1 }),
    check_practice_address: { ofA: false, query: { practice_group_name: 'pricing' } },
    ask_to_share_practice_page: nobodys({ practice_group_name: '' }),
    leave_practice_page: nobodys(),
    // A practice that has not asked to share the page of the caller, whoever that is.
    agree_to_share_practice_page: about({ practice_id: a.practice_id }, {}),
    end_sharing_practice_page: about({ practice_id: a.practice_id }),
    get_orchid_pro: { ofA: false, params: { id: a.owner_id } },
    appointment_types_of_professional: { ofA: false, params: { id: a.owner_id } },
    free_slots: { ofA: false, params: { id: a.owner_id }, query: { appointment_type_label: 'Intro' } },
    cancellation_policy_of_professional: { ofA: false, params: { id: a.owner_id } },
    get_practice_terms: nobodys(),
    put_practice_terms: nobodys({}),
    get_availability: nobodys(),
    get_booking_limits: nobodys(),
    put_booking_limits: nobodys({ free_per_day: -1, free_ahead: 5 }),
    put_availability: nobodys({ timezone: 'Mars/Olympus', periods: [] }),
    appointment_types: inNameOf(a),
    create_appointment_type: nobodys({ label: '', price: -1, length_minute: 0 }),
    put_appointment_type: about({ id: a.aty }, { label: 'Intro', price: 0, length_minute: 30 }),
    appointments_v2: nobodys(),
    get_appointment: about(apt),
    session_details: about(apt),
    session_calendar: about(apt),
    client_mail_readers: about({ patient_user_id: a.pat }),
    create_appointment_series: inNameOf(a, {
      appointment_type_label: 'Intro',
      patient_user_id: a.pat,
      appointments: [
        {
          appointment_start: a.free[0],
          appointment_end: new Date(Date.parse(a.free[0] ?? '') + 1_800_000).toISOString(),
        },
      ],
    }),
    keep_appointment: about(apt, { keep: true }),
    client_keeping: about({ patient_user_id: a.pat }),
    move_appointment: about(apt, { appointment_start: a.free[4] }),
    complete_appointment: about(apt, {}),
    confirm_appointment: about(apt, {}),
    cancel_appointment: about(apt, {}),
    demo_additions: nobodys(),
    remove_demo_data: nobodys(),
    books_availability: nobodys(holdInput({ provider: a.owner_id, start: a.free[2] ?? '', label: 'Nothing' })),
    get_timeslot: about({ timeslot_id: a.slot }),
    release_timeslot: about({ timeslot_id: a.slot }),
    payment_config: nobodys(),
    saved_payment_methods: nobodys(),
    checkout_one_time: about({}, { timeslot_id: a.slot }),
    pay_appointment: about(apt, {}),
    decide_refund: about(apt, { choice: 'refund' }),
    stripe_webhook: nobodys({
      type: 'checkout.session.completed',
      data: { object: { metadata: { timeslot_id: a.slot } } },
    }),
    get_subscription: nobodys(),
    list_subscription_invoices: nobodys(),
    checkout_subscription: nobodys({ sub_class: 'core', sub_period: 'monthly', type: 'checkout' }),
    start_ai_trial: nobodys({}),
    preview_subscription_change: nobodys({ sub_class: 'core', sub_period: 'annual' }),
    change_subscription: nobodys({ sub_class: 'core', sub_period: 'annual' }),
    cancel_subscription: nobodys({}),
    resume_subscription: nobodys({}),
    open_billing_portal: nobodys({}),
    list_client_invoices: nobodys(),
    read_todo: nobodys(),
    send_mail_again: about({ mail_id: a.mail }),
    list_own_invoices: nobodys(),
    list_own_records: nobodys(),
    list_own_readings: about({ practice_id: a.practice_id }),
    get_invoice: about({ invoice_id: a.inv }),
    get_invoice_pdf: about({ invoice_id: a.inv }),
    join_call: about(apt, {}),
    get_consent: about(apt),
    put_consent: about(apt, { consented: true }),
    get_transcript: about(apt),
    get_session_draft: about(apt),
    livekit_webhook: nobodys({ event: 'participant_joined', room: { name: a.apt } }),
    list_note_schemas: inNameOf(a),
    list_note_schemas_secure: inNameOf(a),
    create_note: about({}, { appointment_id: a.apt, note_schema_id: a.sch }),
    list_notes: { ofA: false, query: { appointment_id: a.apt } },
    sign_note: about({ note_data_id: a.note }, { state_vector: 'AAAA' }),
    pubnub_keys: nobodys(),
    grant_private_chat: nobodys(),
    private_chat_cipher: nobodys(),
    chat_partners: nobodys(),
    unread_conversations: nobodys(),
    chat_previews: nobodys(),
    report_read: nobodys(),
    report_message: nobodys(),
  }
}

/** A request for each socket, by its name. The chat's has the token of A's member. */
export function socketSamplesOf({ a }: World): Record<string, Sample> {
  return {
    hub_socket: nobodys(),
    chat_socket: { ...about({ channel: a.channel }), query: { token: a.chat_token } },
    note_socket: about({ note_data_id: a.note }),
  }
}

function ofAccounts(a: House): Record<string, Sample> {
  return {
    initiate_auth: nobodys({}),
    renew_access_token: nobodys({}),
    logout: nobodys({}),
    forgot_password: nobodys({}),
    check_password_link: nobodys({}),
    reset_password: nobodys({}),
    change_password: nobodys({}),
    list_sessions: nobodys(),
    end_other_sessions: nobodys({}),
    end_session: { ofA: false, params: { id: 'no-session-has-this-name' }, body: {} },
    list_passkeys: nobodys(),
    begin_passkey: nobodys({ password: '' }),
    add_passkey: nobodys({}),
    remove_passkey: { ofA: false, params: { id: 'AAAA' }, body: { password: '' } },
    begin_passkey_sign_in: nobodys({}),
    passkey_sign_in: nobodys({}),
    begin_step_up: nobodys(),
    confirm_step_up: nobodys({}),
    request_account_recovery: nobodys({}),
    prove_account_recovery: nobodys({}),
    read_email_preference: nobodys({}),
    put_email_preference: nobodys({}),
    unsubscribe_by_mail_program: nobodys({}),
    read_practice_mails: nobodys({}),
    put_practice_mails: nobodys({}),
    unsubscribe_from_practice: nobodys({}),
    get_second_factor: nobodys(),
    set_up_second_factor: nobodys({ password: '' }),
    confirm_second_factor: nobodys({ mfa_code: '' }),
    renew_recovery_codes: nobodys({}),
    turn_off_second_factor: nobodys({}),
    create_orchid_pro_account: nobodys({}),
    create_patient_account: nobodys({}),
    read_email_confirmation: nobodys({}),
    confirm_email: nobodys({}),
    resend_email_confirmation: nobodys({}),
    user_info: nobodys(),
    get_patient: nobodys(),
    put_patient: nobodys({ dob: 'yesterday' }),
    get_own_orchid_pro: inNameOf(a),
    put_orchid_pro: inNameOf(a, {}),
    create_orchid_pro_type: nobodys({}),
    put_orchid_pro_type: about({ id: a.pro_type }, { orchid_pro_type: { type: 'therapist', specialty: null } }),
    finish_orchid_pro_signup: nobodys({}),
    patient_chart: inNameOf(a),
    create_patient_chart: nobodys({ first_name: '', last_name: '' }),
    list_chart_readings: about({ id: a.pat }),
    // The owner treats this client, so this is refused even to the owner and changes nothing.
    give_reason: about({ id: a.pat }, { reason: 'covering' }),
  }
}

function ofContacts({ pat, cct, own_cct, practice_id }: House): Record<string, Sample> {
  const [staffs, own] = [{ contact_id: cct }, { contact_id: own_cct }]
  return {
    list_client_contacts: about({ patient_user_id: pat }),
    add_client_contact: about({ patient_user_id: pat }, CONTACT),
    put_client_contact: about(staffs, CONTACT),
    put_client_contact_consent: about(staffs, { may_speak: 'none' }),
    put_client_contact_ended: about(staffs, { ended: false }),
    list_own_contacts: nobodys(),
    add_own_contact: about({}, { ...CONTACT, practice_ids: [practice_id] }),
    put_own_contact: about(own, CONTACT),
    put_own_contact_consent: about(own, { may_speak: 'none' }),
    put_own_contact_ended: about(own, { ended: false }),
  }
}

function ofTeam(a: House, invitation_id: string, scheduler_id: string): Record<string, Sample> {
  const team = { team_id: a.practice_id }
  return {
    get_practice_standing: nobodys(),
    request_practice_export: nobodys({}),
    get_practice_export: nobodys(),
    download_practice_export: nobodys(),
    get_team: about(team),
    list_team_invitations: about(team),
    // The scheduler is already in the team, so this is refused even to the owner and changes nothing.
    invite_to_team: about(team, { email: 'scheduler@world.test' }),
    resend_team_invitation: about({ ...team, invitation_id }),
    revoke_team_invitation: about({ ...team, invitation_id }),
    remove_team_member: about({ ...team, orchid_user_id: a.owner_id }),
    // This scheduler may not anyway, so nothing changes.
    put_team_member: about({ ...team, orchid_user_id: scheduler_id }, { may_complete_sessions: false }),
    transfer_team_ownership: about(team, { orchid_user_id: a.owner_id }),
    read_team_invitation: nobodys({}),
    register_by_team_invitation: nobodys({}),
    accept_team_invitation: nobodys({}),
  }
}

function ofClients({ invitation_id, patient_user_id }: World['client']): Record<string, Sample> {
  return {
    create_patient: nobodys({ first_name: '', last_name: '' }),
    // With themselves, which is refused even to the owner and makes nothing.
    create_couple_chart: about({}, { people: [patient_user_id, patient_user_id] }),
    read_patient_chart: about({ id: patient_user_id }),
    // With itself, which is refused even to the owner and changes nothing.
    preview_chart_merge: { ...about({ id: patient_user_id }), query: { other_chart_id: patient_user_id } },
    merge_charts: about({ id: patient_user_id }, { other_chart_id: patient_user_id }),
    list_chart_merges: about({ id: patient_user_id }),
    // A day in the future, which is refused even to the owner and changes nothing.
    discharge_client: about({ id: patient_user_id }, { discharged_on: '2999-01-01', reason: 'other' }),
    read_discharge: about({ id: patient_user_id }),
    put_patient_chart_person: about({ patient_user_id }, { pronouns: 'she/her' }),
    put_client_status: about({ id: patient_user_id }, { client_status: 'active' }),
    list_patient_chart_sessions: about({ id: patient_user_id }),
    list_patient_chart_notes: about({ id: patient_user_id }),
    list_patient_chart_invoices: about({ id: patient_user_id }),
    // The client has no account, so this is refused even to the owner and changes nothing.
    part_patient_chart: about({ patient_user_id }),
    read_mail_agreement: about({ patient_user_id }),
    put_mail_agreement: about({ patient_user_id }, { agreed: false }),
    send_earlier_invoices: about({ patient_user_id }),
    list_patient_invitations: nobodys(),
    // The client is already invited, so this is refused even to the owner and changes nothing.
    invite_patient: about({}, { email: 'client@world.test', patient_user_id }),
    resend_patient_invitation: about({ invitation_id }),
    revoke_patient_invitation: about({ invitation_id }),
    read_patient_invitation: nobodys({}),
    accept_patient_invitation: nobodys({}),
    complete_patient_signup: { ofA: false, params: { token: 'no-invitation-has-this-code' }, body: {} },
  }
}

function ofGuardians(a: House, child: World['child']): Record<string, Sample> {
  const minor = { minor_user_id: child.id }
  const invitation = { ...minor, invitation_id: child.invitation_id }
  const first = { ...minor, guardian_user_id: a.member_id }
  const none = { book: false, pay: false, notes: false, message: false }
  return {
    // A successful switch would end the caller's session, so this names a person who is no one's minor.
    switch_to_minor: { ofA: false, params: { a: a.member_id, b: a.owner_id } },
    switch_back_to_guardian: nobodys(),
    renew_current_access: nobodys(),
    list_minors: nobodys(),
    add_minor: nobodys({}),
    put_handover_email: about(minor, { handover_email: '' }),
    list_guardians: about(minor),
    invite_guardian: about(minor, { email: 'uncle@world.test', relation: 'Other', rights: none }),
    resend_guardian_invitation: about(invitation),
    revoke_guardian_invitation: about(invitation),
    put_guardian_rights: about(first, { rights: none }),
    end_guardianship: about(first),
    read_guardian_invitation: nobodys({}),
    accept_guardian_invitation: nobodys({}),
    read_account_handover: nobodys({}),
    take_account_over: nobodys({}),
    internal_read_handover: nobodysOf(minor),
    internal_request_handover_notices: nobodysOf(minor, {
      operation_id: 'operation-notices',
      adult_at: '2020-01-01T00:00:00.000Z',
    }),
    internal_end_guardianships: nobodysOf(minor, { operation_id: 'operation-end' }),
    internal_invite_to_handover: nobodysOf(minor, { operation_id: 'operation-invite' }),
    operator_set_handover_address: nobodysOf(minor, { email: 'grown@world.test' }),
  }
}

function ofInternal(a: House): Record<string, Sample> {
  const apt = { appointment_id: a.apt }
  return {
    internal_read_lifecycle: about(apt),
    internal_request_appointment_mails: about(apt, {}),
    internal_claim_mail: about({ mail_id: a.mail }, {}),
    internal_mark_mail: about({ mail_id: a.mail }, {}),
    internal_demo_step: about({ practice_id: a.practice_id, step: 'patient' }, {}),
    internal_create_invoice: about(apt, {}),
    internal_read_invoice_paper: about({ invoice_id: a.inv }),
    internal_render_invoice: about({ invoice_id: a.inv }, {}),
    internal_check_missed: about(apt, {}),
    internal_read_ending: about({ practice_id: a.practice_id }),
    internal_request_ending_mail: about({ practice_id: a.practice_id }, {}),
    internal_archive_practice: about({ practice_id: a.practice_id }, {}),
    internal_reopen_practice: about({ practice_id: a.practice_id }, {}),
    internal_delete_practice: about({ practice_id: a.practice_id }, {}),
    internal_write_export_piece: about({ practice_id: a.practice_id, export_id: a.exp }, {}),
    internal_request_export_mail: about({ practice_id: a.practice_id, export_id: a.exp }, {}),
    internal_end_export: about({ practice_id: a.practice_id, export_id: a.exp }, {}),
    internal_begin_epoch: about({ ...apt, epoch: '1' }, {}),
    internal_store_segments: about({ ...apt, epoch: '1' }, {}),
    internal_read_transcript: about(apt),
    internal_store_draft: about(apt, {}),
    operator_list_parked: about({ practice_id: a.practice_id }),
    operator_drive_parked: about({ practice_id: a.practice_id }, {}),
    operator_list_parked_in_directory: nobodys(),
    operator_drive_parked_in_directory: nobodys({}),
    operator_rebuild_search: nobodys({}),
    operator_remove_ways_in: nobodys({ email: 'nobody-there@world.test' }),
    operator_list_master_keys: nobodys(),
    operator_rewrap_data_keys: nobodys({}),
    operator_list_calls: nobodys(),
    operator_verify_audit: about({ practice_id: a.practice_id }),
    operator_read_deletion: about({ practice_id: a.practice_id }),
    operator_list_awaiting_approval: nobodys(),
    operator_list_content_editors: nobodys(),
    operator_put_content_editor: about({ orchid_user_id: a.owner_id }, {}),
    operator_approve_provider: about({ orchid_user_id: a.owner_id }, {}),
  }
}

/** The path of an endpoint with the parameters and the query of a sample. */
export function addressOf(path: string, sample: Sample): string {
  const filled = path.replace(/:([A-Za-z_]+)/g, (_all, name: string) => encodeURIComponent(sample.params?.[name] ?? ''))
  return sample.query ? `${filled}?${new URLSearchParams(sample.query)}` : filled
}

const NO_ITEM = '0190a0a0a0a07000800000000000abcd'

function ofContent(): Record<string, Sample> {
  const item = { item_id: NO_ITEM }
  return {
    list_blog_entries: nobodys(),
    get_blog_entry: { ofA: false, params: { url: 'none' } },
    list_press_entries: nobodys(),
    get_press_entry: { ofA: false, params: { press_url: 'none' } },
    get_author_image: { ofA: false, params: { id: '1' } },
    get_content_picture: { ofA: false, params: { picture_id: NO_ITEM } },
    submit_blog_post: nobodys({}),
    list_blog_submissions: nobodys(),
    get_blog_submission_document: { ofA: false, params: { submission_id: NO_ITEM } },
    delete_blog_submission: { ofA: false, params: { submission_id: NO_ITEM } },
    create_content_picture: nobodys({ width: 400, height: 200, x1: '', x2: '', x4: '' }),
    list_content_items: { ofA: false, query: { kind: 'blog_post' } },
    create_content_item: nobodys({ kind: 'claim', key: 'hipaa', body: { on: false, source: '' } }),
    get_content_item: nobodysOf(item),
    save_content_draft: nobodysOf(item, { version: 1, body: {} }),
    publish_content_item: nobodysOf(item, { version: 1 }),
    withdraw_content_item: nobodysOf(item, {}),
    unschedule_content_item: nobodysOf(item, {}),
    get_content_revision: nobodysOf({ ...item, revision: '1' }),
    restore_content_revision: nobodysOf(item, { version: 1, revision: 1 }),
  }
}
