/**
 * The features of a plan that open each endpoint, in the words of the specification's table of features (section 6).
 * One feature of several is enough. The list is written by hand, not read from the access rules, so that it can check
 * them.
 */
export const PLAN_DOORS: Record<string, readonly string[]> = {
  // Session types and availability.
  calendar: [
    'get_availability',
    'put_availability',
    'get_booking_limits',
    'put_booking_limits',
    'create_appointment_type',
    'put_appointment_type',
  ],
  // Sessions, their calls and their invoices. The AI only plan has these, but not the calendar's settings above.
  'calendar or ai-home': [
    'appointment_types',
    'appointments_v2',
    'get_appointment',
    'create_appointment_series',
    'move_appointment',
    'complete_appointment',
    'keep_appointment',
    'client_keeping',
    'join_call',
    'get_consent',
    'put_consent',
    'get_invoice',
    'get_invoice_pdf',
    'list_client_invoices',
  ],
  'patient-charts or ai-patient-chart': [
    'patient_chart',
    'create_patient_chart',
    'create_patient',
    'list_patient_invitations',
    'invite_patient',
    'resend_patient_invitation',
  ],
  // The transcript and the drafted note of a session.
  'ai-session-review': ['get_transcript', 'get_session_draft'],
  'notes-and-forms': [
    'list_note_schemas',
    'list_note_schemas_secure',
    'create_note',
    'list_notes',
    'sign_note',
    'note_socket',
  ],
  messaging: [
    'pubnub_keys',
    'grant_private_chat',
    'private_chat_cipher',
    'chat_partners',
    'unread_conversations',
    'report_read',
    'report_message',
    'chat_socket',
  ],
  // Inviting to the team. Removing a person from it needs no plan.
  'full-settings': ['invite_to_team', 'resend_team_invitation'],
}

/** Endpoints that work without a plan: own account, billing, public profile, leaving a team, canceling a session. */
export const WITHOUT_PLAN: readonly string[] = [
  'change_password',
  'list_sessions',
  'end_other_sessions',
  'end_session',
  'get_second_factor',
  'set_up_second_factor',
  'confirm_second_factor',
  'renew_recovery_codes',
  'turn_off_second_factor',
  'list_passkeys',
  'begin_passkey',
  'add_passkey',
  'remove_passkey',
  'begin_step_up',
  'confirm_step_up',
  'get_own_orchid_pro',
  'put_orchid_pro',
  'finish_orchid_pro_signup',
  'create_orchid_pro_type',
  'put_orchid_pro_type',
  'put_profile_image',
  'delete_profile_image',
  'put_logo_image',
  'delete_logo_image',
  'get_team',
  'list_team_invitations',
  'revoke_team_invitation',
  'remove_team_member',
  'transfer_team_ownership',
  'accept_team_invitation',
  'revoke_patient_invitation',
  'accept_patient_invitation',
  'get_practice_standing',
  'export_practice',
  'cancel_appointment',
  'demo_additions',
  'remove_demo_data',
  'get_subscription',
  'checkout_subscription',
  'start_ai_trial',
  'preview_subscription_change',
  'change_subscription',
  'cancel_subscription',
  'resume_subscription',
  'list_subscription_invoices',
  'open_billing_portal',
  'hub_socket',
]

/** Endpoints that work in an archive although they are not GET, because they only read. */
export const READ_IN_ARCHIVE: readonly string[] = [
  'grant_private_chat',
  'private_chat_cipher',
  'report_read',
  'chat_socket',
]
