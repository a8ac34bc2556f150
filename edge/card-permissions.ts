import type { CardPermission, ChargeableCard, PracticePermission } from '#contracts/api/card-permissions'
import type { CardAgreement } from '#contracts/plain/card-agreement'
import { Refusal } from '#contracts/errors'
import { actingPerson, type UserActor } from '#domain/access/actor'
import { calledName } from '#domain/content/person-name'
import { personById } from '#db/directory/queries/people'
import { practiceStub } from '#durable-objects/stubs'
import { type Millis, toInstant } from '#kernel/clock'
import type { DirectoryStore } from './directory/DirectoryStore.ts'
import { practicesOfMember } from './directory/clients/member-practices.ts'
import { minorsOfGuardian } from './directory/guardians/guardians.ts'
import { ifReadable } from './indexed-sessions.ts'
import { ownPractice } from './own-practice.ts'
import { payersValidCard } from './billing/payers-card.ts'
import { permittedCard } from './billing/permitted-card.ts'
import { NOT_REACHED } from './billing/provider-answer.ts'

/** The practices of a member, each with the card of the caller that it can charge. */
export async function ownPermissions(store: DirectoryStore, actor: UserActor): Promise<PracticePermission[]> {
  const practices = await practicesOfMember(store, actor.user_id)
  const found = await Promise.all(
    practices.map(async (practice_id) => {
      const own = await ifReadable(() =>
        practiceStub(store.env, practice_id).act('card_permission.list_own', store.ctx),
      )
      if (!own) return []
      const { permission, ...practice } = own
      return [{ practice_id, ...practice, permission: permission && present(permission) }]
    }),
  )
  return found
    .flat()
    .sort((a, b) => a.practice_name.localeCompare(b.practice_name) || a.practice_id.localeCompare(b.practice_id))
}

/** Lets a practice of a member charge a saved card of the caller. Throws `not_found`, `conflict`, `unavailable`. */
export async function allowCard(
  store: DirectoryStore,
  actor: UserActor,
  {
    practice_id,
    payment_method_id,
    agreement,
  }: { practice_id: string; payment_method_id: string; agreement: CardAgreement },
): Promise<CardPermission> {
  const practice = practiceStub(store.env, practice_id)
  // Only a client of the practice is told whether a card is theirs.
  if ((await practice.act('card_permission.list_own', store.ctx)) === null) throw new Refusal('not_found')
  const card = await payersValidCard(store, { user_id: actingPerson(actor), payment_method_id })
  return present(await practice.act('card_permission.give', store.ctx, actor.user_id, { ...card, agreement }))
}

/**
 * Ends the permissions of a card in every practice of its payer and of the minors for whom they are guardian. A card that
 * was allowed for a former one is removed by its payer as well, and a removed card cannot be charged.
 */
export async function endPermissionsOfCard(
  store: DirectoryStore,
  card: { user_id: string; payment_method: string },
): Promise<void> {
  const minors = await minorsOfGuardian(store, card.user_id)
  const accounts = [card.user_id, ...minors.map(({ user }) => user.id)]
  const practices = await Promise.all(accounts.map((id) => practicesOfMember(store, id)))
  await Promise.all(
    [...new Set(practices.flat())].map((id) =>
      ifReadable(() => practiceStub(store.env, id).act('card_permission.end_card', store.self, card)),
    ),
  )
}

/**
 * The cards that a client lets the caller's practice charge, as the card provider knows them now. A card that was removed,
 * or whose guardian may no longer pay, is none of them. Throws `not_found`, `unavailable`.
 */
export async function chargeableCards(
  store: DirectoryStore,
  asked: { chart: string; appointment_id: string | null; invoice_id: string | null },
): Promise<ChargeableCard[]> {
  const permissions = await ownPractice(store.env, store.ctx).act('card_permission.list', store.ctx, asked)
  const cards = await Promise.all(
    permissions.map(async ({ client_name, ...row }): Promise<ChargeableCard[]> => {
      const found = await permittedCard(store, row)
      if (found.kind === 'later') throw new Refusal('unavailable', NOT_REACHED)
      if (found.kind === 'refused' || found.value === null) return []
      const payer_name = row.payer_user_id === row.user_id ? client_name : await nameOf(store, row.payer_user_id)
      return [
        {
          ...found.value,
          permission_id: row.id,
          payer_name,
          given_datetime: toInstant(row.given_at),
          agreed_text: row.agreed_text,
        },
      ]
    }),
  )
  return cards.flat()
}

async function nameOf(store: DirectoryStore, userId: string): Promise<string> {
  const person = await personById(store.db, userId)
  return person ? `${calledName(person.user)} ${person.user.last_name}`.trim() : ''
}

const present = ({
  id,
  payment_method,
  given_at,
}: {
  id: string
  payment_method: string
  given_at: Millis
}): CardPermission => ({
  permission_id: id,
  payment_method_id: payment_method,
  given_datetime: toInstant(given_at),
})
