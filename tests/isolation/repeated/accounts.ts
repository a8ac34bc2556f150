import { memberForm, PASSWORD, providerForm, providerReady } from '../../edge/accounts.ts'
import { Browser } from '../../edge/Browser.ts'
import { ALL_RIGHTS, bornYearsAgo } from '../../edge/families.ts'
import { newcomer as invitedScheduler } from '../../edge/invitations.ts'
import { byOperator } from '../signed.ts'
import type { World } from '../world.ts'
import type { Effect } from './effect.ts'

const GOOGLE_POST = {
  name: 'Ana Cruz',
  email: 'writer@world.test',
  title: 'Quiet evenings',
  bio: 'Ana Cruz writes.',
  link: 'https://docs.google.com/document/d/1',
  agreed: true,
}

const registrationsOf = (email: string) => ({
  of: 'directory' as const,
  sql: `SELECT count(*) AS n FROM pending_registrations p
    JOIN directory_mails m ON json_extract(m.about, '$.registration_id') = p.id WHERE p.email = '${email}'`,
})

/** The effects of the directory: accounts, teams, families, and what is published. */
export async function effectsOnAccounts({
  a,
  invitation: invited_into,
  client,
  child,
}: World): Promise<Record<string, Effect>> {
  const nobody = new Browser()
  const newcomer = new Browser()
  const newcomer_id = await providerReady(newcomer, 'newcomer@world.test')
  const curious = new Browser()
  const curious_id = await providerReady(curious, 'curious@world.test')
  await byOperator('PUT', `/api/operator/v1/content_editors/${curious_id}`, { content_editor: true })
  return {
    create_orchid_pro_account: {
      by: nobody,
      path: '/api/users/v1/orchid_pro/account',
      body: providerForm('again-pro@world.test'),
      other: { ...providerForm('again-pro@world.test'), more: 1 },
      counts: registrationsOf('again-pro@world.test'),
      times: 3,
    },
    create_patient_account: {
      by: nobody,
      path: '/api/users/v1/patient/account',
      body: memberForm('again@world.test'),
      other: { ...memberForm('again@world.test'), more: 1 },
      counts: registrationsOf('again@world.test'),
      times: 3,
    },
    request_demo: {
      by: nobody,
      path: '/api/quiz/v1/marketing_page/request_demo',
      body: { first_name: 'Ana', last_name: 'Cruz', email: 'ana@world.test' },
      other: { first_name: 'Ana', last_name: 'Reyes', email: 'ana@world.test' },
      counts: { of: 'directory', sql: "SELECT count(*) AS n FROM marketing_requests WHERE email = 'ana@world.test'" },
    },
    submit_blog_post: {
      by: nobody,
      path: '/api/content/v1/submissions/',
      body: GOOGLE_POST,
      other: { ...GOOGLE_POST, title: 'Another evening' },
      counts: { of: 'directory', sql: 'SELECT count(*) AS n FROM blog_submissions' },
    },
    create_content_item: {
      by: curious,
      path: '/api/content/v1/items/',
      body: { kind: 'claim', key: 'hipaa', body: { on: false, source: '' } },
      other: { kind: 'claim', key: 'baa', body: { on: false, source: '' } },
      counts: { of: 'directory', sql: 'SELECT count(*) AS n FROM content_items' },
    },
    set_up_second_factor: {
      by: a.member,
      path: '/api/users/v1/second_factor/set_up',
      body: { password: PASSWORD },
      other: { password: 'Wrong-zapfen-78' },
      counts: { of: 'directory', sql: `SELECT count(*) AS n FROM second_factors WHERE user_id = '${a.member_id}'` },
    },
    invite_to_team: {
      by: a.owner,
      path: `/api/users/v1/team/${a.practice_id}/invitations`,
      body: { email: 'once@world.test' },
      other: { email: 'twice@world.test' },
      counts: { of: 'directory', sql: 'SELECT count(*) AS n FROM team_invitations' },
      times: 3,
    },
    register_by_team_invitation: {
      by: nobody,
      path: '/api/users/v1/team_invitation/register',
      body: invitedScheduler(invited_into.token),
      other: { ...invitedScheduler(invited_into.token), more: 1 },
      counts: { of: 'directory', sql: 'SELECT count(*) AS n FROM users' },
      times: 3,
    },
    create_orchid_pro_type: {
      by: a.owner,
      path: '/api/users/v1/orchid_pro_type/create',
      body: { orchid_pro_type: { type: 'therapist', specialty: null } },
      other: { orchid_pro_type: { type: 'psychologist', specialty: null } },
      counts: { of: 'directory', sql: `SELECT count(*) AS n FROM provider_types WHERE user_id = '${a.owner_id}'` },
    },
    finish_orchid_pro_signup: {
      by: newcomer,
      path: '/api/users/v1/orchid_pro/finish_signup',
      body: {},
      other: { more: 1 },
      counts: { of: 'directory', sql: `SELECT count(*) AS n FROM subscriptions WHERE user_id = '${newcomer_id}'` },
    },
    start_ai_trial: {
      by: curious,
      path: '/api/payment/v1/subscription/ai_trial',
      body: {},
      other: { more: 1 },
      counts: { of: 'directory', sql: `SELECT count(*) AS n FROM ai_trials WHERE user_id = '${curious_id}'` },
    },
    invite_patient: {
      by: a.owner,
      path: '/api/users/v1/patient_invitation/',
      body: { email: 'welcome@world.test' },
      other: { email: 'unwelcome@world.test' },
      counts: { of: 'directory', sql: 'SELECT count(*) AS n FROM member_invitations' },
      times: 3,
    },
    complete_patient_signup: {
      by: nobody,
      path: `/api/users/v1/patient_signup_session/complete/${client.code}`,
      body: { password: PASSWORD },
      other: { password: 'Another-zapfen-78' },
      counts: { of: 'directory', sql: 'SELECT count(*) AS n FROM users' },
      times: 3,
    },
    add_minor: {
      by: a.member,
      path: '/api/users/v1/minors/',
      body: { first_name: 'Once', last_name: 'Only', dob: bornYearsAgo(7), relation: 'Parent' },
      other: { first_name: 'Twice', last_name: 'Only', dob: bornYearsAgo(7), relation: 'Parent' },
      counts: { of: 'directory', sql: 'SELECT count(*) AS n FROM guardianships' },
    },
    invite_guardian: {
      by: a.member,
      path: `/api/users/v1/minors/${child.id}/guardian_invitations`,
      body: { email: 'uncle@world.test', relation: 'Other', rights: ALL_RIGHTS },
      other: { email: 'cousin@world.test', relation: 'Other', rights: ALL_RIGHTS },
      counts: { of: 'directory', sql: 'SELECT count(*) AS n FROM guardian_invitations' },
      times: 3,
    },
  }
}
