import { describe, expect, it } from 'vitest'
import { CHANGES, takesSeen } from './takes-seen.ts'

// Each endpoint that changes a stored record can be told what its form has seen, so that a stale tab undoes nothing
// (decision 067). tests/edge/stale-saves.test.ts tries each of them with two windows. The others are listed with the
// reason why nothing can be lost.

const ONE_DECISION = 'one decision with a button of its own, which says what it does; the last one holds'
const WITHOUT: Record<string, string> = {
  put_consent: ONE_DECISION,
  archive_appointment_type: ONE_DECISION,
  put_client_status: ONE_DECISION,
  put_client_contact_ended: ONE_DECISION,
  put_own_contact_ended: ONE_DECISION,
  put_mail_agreement: ONE_DECISION,
  keep_appointment: ONE_DECISION,
  put_time_zone: ONE_DECISION,
  put_calendar_feed: ONE_DECISION,
  put_default_payment_method: ONE_DECISION,
  put_card_permission: ONE_DECISION,
  put_team_member: ONE_DECISION,
  put_email_preference: 'each switch sends only its own topic',
  put_practice_mails: ONE_DECISION,
  save_content_draft: 'it requires the version that the change is based on',
  change_subscription: 'it is refused when the preview that the person saw is out of date',
  put_logo_image: 'a new picture replaces the one that the page shows',
  put_profile_image: 'a new picture replaces the one that the page shows',
  resend_email_confirmation: 'it sends a mail and changes no record',
  resend_guardian_invitation: 'it sends a mail and changes no record',
  resend_patient_invitation: 'it sends a mail and changes no record',
  resend_team_invitation: 'it sends a mail and changes no record',
  forgot_password: 'it sends a mail and changes no record',
  change_password: 'it requires the old password',
  transfer_team_ownership: ONE_DECISION,
  report_read: 'it only moves forward',
  report_message: 'it only moves forward',
}

describe('changes of stored records', () => {
  it('are told what their form has seen, or have a reason', () => {
    const open = CHANGES.filter(({ body, name }) => !takesSeen(body) && !(name in WITHOUT)).map(({ name }) => name)
    expect(open).toEqual([])
  })
  it('have no reason that nobody needs', () => {
    const bare = CHANGES.filter(({ body }) => !takesSeen(body)).map(({ name }) => name)
    expect(Object.keys(WITHOUT).filter((name) => !bare.includes(name))).toEqual([])
  })
  it('say that they can be refused as stale', () => {
    const silent = CHANGES.filter(({ body, errors }) => takesSeen(body) && !errors?.includes('stale'))
    expect(silent.map(({ name }) => name)).toEqual([])
  })
})
