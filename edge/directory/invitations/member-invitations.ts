import type { z } from 'zod'
import type { createPatient, inviteMember as inviting, MemberInvitation } from '#contracts/api/member-invitations'
import type { Response } from '#contracts/endpoint'
import { Refusal } from '#contracts/errors'
import {
  countOpenMemberInvitations,
  insertMemberInvitation,
  isPersonInvited,
  type MemberInvitationRow,
  memberInvitationById,
  openMemberInvitationOf,
  openMemberInvitations,
  renewMemberInvitation,
  revokeMemberInvitation,
} from '#db/directory/queries/member-invitations'
import { personByEmail } from '#db/directory/queries/people'
import type { InvitedRecord } from '#db/directory/schema/member-invitations'
import { MINIMUM_AGE, yearsSince } from '#domain/access/age'
import type { UserActor } from '#domain/access/actor'
import type { ChartPerson, PersonName } from '#durable-objects/practice/commands/create-chart'
import { practiceStub } from '#durable-objects/stubs'
import { DAY, type Millis, systemClock, toInstant } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'
import type { Env } from '../../env.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { applyClientSoon } from '../clients/client-change.ts'
import { takeTry } from '../email-gate.ts'
import { newLink } from '../mailed-link.ts'
import { refuseImpossible } from '../people/member-details.ts'
import { refuseField } from '../../invalid-request.ts'
import { allowTeam } from '../team/team.ts'
import { clientChanged } from '../wake-ups.ts'

type Wish = z.infer<typeof inviting.body>
type Inviter = UserActor & { practice_id: string }
type Practice = ReturnType<typeof practiceStub>
type InvitedClient = { patient: Response<typeof createPatient>['patient']; invitation: MemberInvitation }

const LINK_LIFE: Millis = 14 * DAY
/** Invitations of one practice that wait at the same time. */
const MOST_OPEN = 300
const NOBODY = { first_name: '', preferred_first_name: '', last_name: '' }

/** The practice whose owner calls. Throws `forbidden` for anybody else who works there. */
async function inviterOf(store: DirectoryStore): Promise<Inviter> {
  const { actor } = store.ctx
  if (actor.kind !== 'user' || !actor.practice_id) throw new Refusal('forbidden')
  return { ...(await allowTeam(store, actor.practice_id, 'chart.invite')), practice_id: actor.practice_id }
}

export async function listMemberInvitations(
  store: DirectoryStore,
  patientUserId?: string,
): Promise<MemberInvitation[]> {
  const { practice_id } = await inviterOf(store)
  return (await openMemberInvitations(store.db, practice_id, MOST_OPEN, patientUserId)).map(present)
}

/**
 * Invites a client by mail: to a chart, where `patient_user_id` names its person, or into the practice. Throws
 * `not_found`, `too_many`, and `conflict` with words of its own for who is invited or has an account already.
 */
export async function inviteMember(store: DirectoryStore, wish: Wish): Promise<MemberInvitation> {
  const made = await invite(store, wish, async () => null, present)
  await applyClientSoon(store, made.invitation_id)
  return made
}

/**
 * Begins a chart and invites its client by mail. What refuses the invitation is asked first and leaves no chart behind.
 * Throws as `inviteMember` does.
 */
export async function inviteNewClient(
  store: DirectoryStore,
  names: PersonName,
  wish: Omit<Wish, 'patient_user_id'>,
): Promise<InvitedClient> {
  let chart: ChartPerson | undefined
  // One chart, also where the invitation is tried a second time.
  const begin = async (practice: Practice) => (chart ??= await practice.createChart(store.ctx, names))
  const made = await invite(
    store,
    { ...wish, patient_user_id: null },
    begin,
    (row, { patient_user_id, chart_id }): InvitedClient => ({
      patient: { patient_user_id, patient_chart_id: chart_id },
      invitation: present(row),
    }),
  )
  await applyClientSoon(store, made.invitation.invitation_id)
  return made
}

/** One invitation, to the chart that is begun for it where one is. */
async function invite<Begun extends ChartPerson | null, Answer>(
  store: DirectoryStore,
  wish: Wish,
  begin: (practice: Practice) => Promise<Begun>,
  answerOf: (row: MemberInvitationRow, begun: Begun) => Answer,
): Promise<Answer> {
  const { user_id, practice_id } = await inviterOf(store)
  const { email, patient_user_id: known_id, ...details } = wish
  refuseImpossible(details)
  if (details.dob !== '' && yearsSince(details.dob, toInstant(store.now)) < MINIMUM_AGE.member)
    refuseField(['dob'], `Clients need to be at least ${MINIMUM_AGE.member} years old to have an account`)
  const { db } = store
  const practice = practiceStub(store.env, practice_id)
  // The object's word on the chart: that it is there, is no sample and has no account yet.
  const nameOf = (id: string) => practice.clientToInvite({ ...store.ctx, idempotency: null }, id)
  let counted = false
  return store.once(user_id, async () => {
    const known = known_id ? await nameOf(known_id) : null
    if (await openMemberInvitationOf(db, practice_id, email))
      throw new Refusal('conflict', 'This address is invited already. You can send the invitation again.')
    if (known_id && (await isPersonInvited(db, known_id)))
      throw new Refusal('conflict', 'This client is invited already. You can send the invitation again.')
    if ((await countOpenMemberInvitations(db, practice_id)) >= MOST_OPEN)
      throw new Refusal('conflict', 'Too many invitations are waiting. Revoke one of them first.')
    if (!counted) await countMail(store.env, practice_id, email)
    counted = true
    const begun = await begin(practice)
    const patient_user_id = begun?.patient_user_id ?? known_id
    const name = known ?? (begun ? await nameOf(begun.patient_user_id) : NOBODY)
    const { now } = store
    const row: MemberInvitationRow = {
      id: uuidv7(now),
      practice_id,
      // Who has an account logs in; a password is chosen only where the record needs no form any more.
      kind: !patient_user_id ? 'practice' : details.dob && !(await personByEmail(db, email)) ? 'signup' : 'chart',
      patient_user_id,
      email,
      record: { ...name, ...details } satisfies InvitedRecord,
      invited_by: user_id,
      ...(await newLink(store.env, 'member-invitation', LINK_LIFE)),
      accepted_at: null,
      accepted_by: null,
      revoked_at: null,
      create_datetime: now,
    }
    return {
      answer: answerOf(row, begun),
      statements: [insertMemberInvitation(db, row), clientChanged(store, row, now), ...mailOf(store, row, now)],
    }
  })
}

/** Mails a new link; the one before stops working. Throws `not_found`, `too_many`. */
export async function resendMemberInvitation(store: DirectoryStore, id: string): Promise<MemberInvitation> {
  const row = await openInvitation(store, id)
  await countMail(store.env, row.practice_id, row.email)
  const link = await newLink(store.env, 'member-invitation', LINK_LIFE)
  const renewed = { ...row, ...link }
  const { db } = store
  await store.commit([renewMemberInvitation(db, id, link), ...mailOf(store, renewed, link.sent_at)])
  return present(renewed)
}

/** Takes an invitation back. Throws `not_found`. */
export async function revokeInvitationOfMember(store: DirectoryStore, id: string): Promise<void> {
  const row = await openInvitation(store, id)
  const { now } = store
  const { db } = store
  await store.commit([revokeMemberInvitation(db, id, now), clientChanged(store, row, now)])
  await applyClientSoon(store, id)
}

/** Throws `too_many`: one address gets few such mails, and one practice sends only so many. */
async function countMail(env: Env, practiceId: string, email: string): Promise<void> {
  await takeTry(env, email, 'client_invitation')
  await takeTry(env, `practice/${practiceId}`, 'client_invitations_of_practice')
}

async function openInvitation(store: DirectoryStore, id: string): Promise<MemberInvitationRow> {
  const { practice_id } = await inviterOf(store)
  const row = await memberInvitationById(store.db, id)
  if (row?.practice_id !== practice_id || row.accepted_at !== null || row.revoked_at !== null)
    throw new Refusal('not_found')
  return row
}

/** The mail's row names the inviter: whoever is invited may have no account. */
function mailOf(store: DirectoryStore, row: MemberInvitationRow, now: Millis) {
  const mail = { kind: 'client_invitation', user_id: row.invited_by, member_invitation_id: row.id } as const
  return store.mail(mail, row.practice_id, now)
}

function present(row: MemberInvitationRow): MemberInvitation {
  return {
    invitation_id: row.id,
    patient_user_id: row.patient_user_id,
    email: row.email,
    kind: row.kind,
    expired: row.expires_at <= systemClock(),
    sent_datetime: toInstant(row.sent_at),
    expires_datetime: toInstant(row.expires_at),
  }
}
