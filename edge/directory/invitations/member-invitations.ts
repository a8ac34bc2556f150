import type { z } from 'zod'
import type { createPatient, inviteMember as inviting, MemberInvitation } from '#contracts/api/member-invitations'
import type { Response } from '#contracts/endpoint'
import { Refusal } from '#contracts/errors'
import { memberInvitationRows } from '#db/directory/queries/invitations'
import {
  countOpenMemberInvitations,
  forgetRefused,
  isPersonInvited,
  type MemberInvitationRow,
  openMemberInvitationOf,
  openMemberInvitations,
} from '#db/directory/queries/member-invitations'
import { openFields, sealFields } from '../sealed-fields.ts'
import type { InvitedRecord } from '#db/directory/schema/member-invitations'
import { practiceZone } from '#db/directory/queries/practices'
import type { UserActor } from '#domain/access/actor'
import { dayIn, firstZone } from '#domain/scheduling/zone'
import type { ChartPerson, PersonName } from '#durable-objects/practice/charts/chart-rows'
import { practiceStub } from '#durable-objects/stubs'
import { DAY } from '#kernel/clock'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { applyClientSoon } from '../clients/client-change.ts'
import { assertPossibleDetails } from '../people/member-details.ts'
import type { Statement } from '../statements.ts'
import { allowTeam, teamOf } from '../team/team.ts'
import { clientChanged } from '../wake-ups.ts'
import { assertFreeAddress, assertOldEnoughToJoin } from './invited-address.ts'
import {
  countMail,
  isOpen,
  type InvitationKind,
  newInvitation,
  openById,
  presentInvitation,
  sendAgain,
  sending,
  takeBack,
} from './invitation.ts'

type Input = z.infer<typeof inviting.body>
type Inviter = UserActor & { practice_id: string }
type Practice = ReturnType<typeof practiceStub>
type InvitedClient = { patient: Response<typeof createPatient>['patient']; invitation: MemberInvitation }

/** An invitation of a client: to an existing chart, or to the practice. */
export const CLIENT_INVITATION: InvitationKind<MemberInvitationRow> = {
  purpose: 'member-invitation',
  life: 14 * DAY,
  gone: 'This invitation is no longer valid. It was used, withdrawn, replaced by a newer one, or has expired. Ask the person who invited you for a new one. If you already used it, log in.',
  table: 'member_invitations',
  limits: { address: 'client_invitation', inviter: 'client_invitations_of_practice' },
  rows: memberInvitationRows,
  mail: (row) => ({
    mail: { kind: 'client_invitation', user_id: row.invited_by, member_invitation_id: row.id },
    practice_id: row.practice_id,
  }),
  told: (store, row, now) => [clientChanged(store, row, now)],
}

/** The most open invitations of one practice. */
const MOST_OPEN = 300
const NOBODY = { first_name: '', preferred_first_name: '', last_name: '' }

/** The key under which the mails of a practice are counted. */
const countedBy = (practiceId: string): string => `practice/${practiceId}`

/** The caller with their practice. Throws `forbidden` when they do not work there. */
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
 * Invites a client by mail: to the chart of the person `patient_user_id` or, without one, to the practice. Throws
 * `not_found`, `too_many`, and `conflict` when the client is already invited, the chart already has an account, or the
 * email belongs to another client.
 */
export async function inviteMember(store: DirectoryStore, input: Input): Promise<MemberInvitation> {
  const made = await invite(store, input, { names: null, begin: async () => null }, present)
  await applyClientSoon(store, made.invitation_id)
  return made
}

/**
 * Creates a chart and invites its client by mail. All refusals are checked before the chart is created. Throws like
 * `inviteMember`.
 */
export async function inviteNewClient(
  store: DirectoryStore,
  { pronouns, timezone, ...names }: PersonName & { pronouns: string; timezone: string },
  input: Omit<Input, 'patient_user_id'>,
): Promise<InvitedClient> {
  let chart: ChartPerson | undefined
  const person = { ...names, pronouns, timezone, ...input }
  // Creates only one chart, even when the invitation is computed twice.
  const begin = async (practice: Practice) => (chart ??= await practice.act('chart.create', store.ctx, person))
  const made = await invite(
    store,
    { ...input, patient_user_id: null },
    { names, begin },
    (row, { patient_user_id, chart_id }): InvitedClient => ({
      patient: { patient_user_id, patient_chart_id: chart_id },
      invitation: present(row),
    }),
  )
  await applyClientSoon(store, made.invitation.invitation_id)
  return made
}

/**
 * Creates one invitation. `begin` creates the chart of a new client with these names for it, or returns null when none
 * is to be created.
 */
async function invite<Begun extends ChartPerson | null, Answer>(
  store: DirectoryStore,
  input: Input,
  { names, begin }: { names: PersonName | null; begin: (practice: Practice) => Promise<Begun> },
  answerOf: (row: MemberInvitationRow, begun: Begun) => Answer,
): Promise<Answer> {
  const { user_id, practice_id } = await inviterOf(store)
  const { email, patient_user_id: known_id, ...details } = input
  const { db } = store
  const zone = firstZone(await practiceZone(db, practice_id))
  assertPossibleDetails(details, zone)
  const practice = practiceStub(store.env, practice_id)
  let counted = false
  return store.once(user_id, async () => {
    // The practice throws unless the chart exists, is not a sample and has no account yet.
    const known = await assertFreeAddress(store, practice, { practice_id, email, patient_user_id: known_id })
    const { dob: dob_in_chart, ...name } = known ?? { ...(names ?? NOBODY), dob: '' }
    // What is entered now comes before what the chart says.
    const dob = details.dob || dob_in_chart
    assertOldEnoughToJoin(dob, dayIn(zone, store.now))
    if (known_id && (await isPersonInvited(db, known_id)))
      throw new Refusal('conflict', 'This client is already invited. You can resend the invitation.')
    if ((await countOpenMemberInvitations(db, practice_id)) >= MOST_OPEN)
      throw new Refusal('conflict', 'You have too many pending invitations. Withdraw one of them first.')
    if (!counted) await countMail(store, CLIENT_INVITATION, { email, inviter: countedBy(practice_id) })
    counted = true
    const begun = await begin(practice)
    const patient_user_id = begun?.patient_user_id ?? known_id
    const invitation = await newInvitation(store, CLIENT_INVITATION, { email, invited_by: user_id })
    const { phone_number_sealed = null, ...record } = await sealFields(
      store.env,
      phoneOf(invitation.id, practice_id),
      details,
    )
    const row: MemberInvitationRow = {
      ...invitation,
      practice_id,
      // Choosing a password is enough (`signup`) when the date of birth is known. Whether the email has an account is
      // not the practice's to know: the mail and the page of the link find out.
      kind: !patient_user_id ? 'practice' : dob ? 'signup' : 'chart',
      patient_user_id,
      record: { ...name, ...record, dob } satisfies InvitedRecord,
      phone_number_sealed,
      refused_at: null,
      refused_because: null,
    }
    const earlier = patient_user_id ? [forgetRefused(db, { patient_user_id })] : []
    const statements = [...earlier, ...sending(store, CLIENT_INVITATION, row), ...(await tellOwner(store, row))]
    return { answer: answerOf(row, begun), statements }
  })
}

/**
 * Statements that tell the owner by mail of an invitation that somebody else of the team sent. Only the owner can notice
 * that it leads to a person who is not the client.
 */
async function tellOwner(
  store: DirectoryStore,
  { id, practice_id, invited_by }: MemberInvitationRow,
): Promise<readonly Statement[]> {
  const owner = (await teamOf(store, practice_id)).members.find(({ role }) => role === 'OWNER')
  if (!owner || owner.orchid_user_id === invited_by) return []
  const mail = { kind: 'client_invited', user_id: owner.orchid_user_id, client_invitation_id: id } as const
  return store.mail(mail, practice_id)
}

/**
 * Statements that withdraw the open invitation of a client to an email whose owner joins the team of the same practice.
 */
export async function endForTeam(
  store: DirectoryStore,
  { practice_id, email }: { practice_id: string; email: string },
): Promise<{ invitation_id: string | null; statements: readonly Statement[] }> {
  const open = await openMemberInvitationOf(store.db, practice_id, email)
  if (!open) return { invitation_id: null, statements: [] }
  const { db, now } = store
  return {
    invitation_id: open.id,
    statements: [memberInvitationRows.revoke(db, open.id, now), clientChanged(store, open, now)],
  }
}

/** The phone number of an invitation, which the practice's key seals. */
const phoneOf = (id: string, practiceId: string) =>
  ({ table: 'member_invitations', row: id, owner: practiceId }) as const

/** What the practice entered for an invited client, with the phone number opened. */
export async function invitedRecord(
  store: DirectoryStore,
  row: MemberInvitationRow,
): Promise<Partial<InvitedRecord> & { phone_number: string }> {
  const { record, phone_number_sealed } = row
  return openFields(store.env, phoneOf(row.id, row.practice_id), { ...record, phone_number_sealed })
}

/**
 * Mails a new link; the previous one stops working. Throws `not_found`, `too_many`, and `conflict` when the email
 * belongs to another client by now.
 */
export async function resendMemberInvitation(store: DirectoryStore, id: string): Promise<MemberInvitation> {
  const row = await openInvitation(store, id)
  const { practice_id, email, patient_user_id } = row
  await assertFreeAddress(store, practiceStub(store.env, practice_id), {
    practice_id,
    email,
    patient_user_id,
    again: true,
  })
  return present(await sendAgain(store, CLIENT_INVITATION, row, countedBy(row.practice_id)))
}

/** Revokes an invitation, or removes one that a refusal has ended from the list. Throws `not_found`. */
export async function revokeInvitationOfMember(store: DirectoryStore, id: string): Promise<void> {
  const { practice_id } = await inviterOf(store)
  const row = await memberInvitationRows.byId(store.db, id)
  if (row?.practice_id === practice_id && !isOpen(row) && row.refused_at !== null) {
    await store.commit([forgetRefused(store.db, { id })])
    return
  }
  await takeBack(store, CLIENT_INVITATION, await openInvitation(store, id))
  await applyClientSoon(store, id)
}

async function openInvitation(store: DirectoryStore, id: string): Promise<MemberInvitationRow> {
  const { practice_id } = await inviterOf(store)
  return openById(store, CLIENT_INVITATION, id, (row) => row.practice_id === practice_id)
}

function present(row: MemberInvitationRow): MemberInvitation {
  const { patient_user_id, record, refused_because } = row
  // By what the practice has entered. The kind in the row also depends on whether the email has an account.
  const kind = patient_user_id === null ? 'practice' : record.dob ? 'signup' : 'chart'
  return { ...presentInvitation(row), patient_user_id, kind, refused: refused_because, open: isOpen(row) }
}
