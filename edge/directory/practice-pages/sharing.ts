import type { getOwnPracticePage } from '#contracts/api/practice-pages'
import type { Response } from '#contracts/endpoint'
import { Refusal } from '#contracts/errors'
import { groupMadeBy, groupNamed, pageOf, type PracticeGroupRow } from '#db/directory/queries/practice-pages'
import {
  agreeingRows,
  endingRows,
  handingOver,
  hasAsked,
  insertAsking,
  isShared,
  sharingOf,
  sharingsIn,
} from '#db/directory/queries/practice-sharing'
import { MOST_SHARING } from '#domain/content/practice-page'
import { uuidv7 } from '#kernel/ids'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { isUniqueClash } from '../statements.ts'
import { allowTeam } from '../team/team.ts'
import { viewOwnPage } from './own-practice-page.ts'

type OwnPage = Response<typeof getOwnPracticePage>

const ASKED_ALREADY = 'You have asked for another address. Withdraw that request first.'

/**
 * Asks the practice with an address to share it. Throws `forbidden`, `wrong_state` before the own page was saved,
 * `not_found` for an unknown address, `conflict` when the own address or the other one cannot be shared now.
 */
export async function askForPage(store: DirectoryStore, practiceId: string, name: string): Promise<OwnPage> {
  const { user_id } = await allowTeam(store, practiceId, 'profile.save')
  const { db, now } = store
  if (!(await pageOf(db, practiceId)))
    throw new Refusal('wrong_state', 'Save the name of your practice first. The other practice sees who asks.')
  const group = (await groupNamed(db, name))?.group
  if (!group) throw new Refusal('not_found', 'No practice has this address.')
  if (group.founder_practice_id === practiceId) throw new Refusal('conflict', 'This is your own address.')
  const open = await sharingOf(db, practiceId)
  if (open?.group_id === group.id) return viewOwnPage(store, practiceId)
  if (open) throw new Refusal('conflict', ASKED_ALREADY)
  const own = await groupMadeBy(db, practiceId)
  if (own && (await isShared(db, own)))
    throw new Refusal('conflict', 'Other practices share your address. End that before you ask for another one.')
  const founder = await pageOf(db, group.founder_practice_id)
  if (founder?.group_id !== group.id)
    throw new Refusal('conflict', 'This practice shares the address of another one. Ask for that address instead.')
  try {
    await store.commit([
      insertAsking(db, { id: uuidv7(now), group_id: group.id, practice_id: practiceId, user_id }, now),
    ])
  } catch (error) {
    // A simultaneous call has asked. It may have asked for the same address.
    if (!isUniqueClash(error)) throw error
    if ((await sharingOf(db, practiceId))?.group_id !== group.id) throw new Refusal('conflict', ASKED_ALREADY)
  }
  return viewOwnPage(store, practiceId)
}

/**
 * Agrees that a practice shares the own address. Throws `forbidden`, `not_found` when it has not asked, `wrong_state`
 * when it cannot join now.
 */
export async function agreeToPractice(store: DirectoryStore, practiceId: string, askerId: string): Promise<OwnPage> {
  const { user_id } = await allowTeam(store, practiceId, 'profile.save')
  const { db, now } = store
  const group = await ownGroup(store, practiceId)
  const asked = await sharingOf(db, askerId)
  if (asked?.group_id !== group.id) throw new Refusal('not_found')
  if (asked.agreed_at === null) {
    const others = await sharingsIn(db, group.id, 2 * MOST_SHARING)
    if (others.filter(({ agreed_at }) => agreed_at !== null).length >= MOST_SHARING)
      throw new Refusal('wrong_state', `At most ${MOST_SHARING} practices can share an address.`)
    if ((await pageOf(db, practiceId))?.group_id !== group.id)
      throw new Refusal('wrong_state', 'Your practice shares the address of another one. Leave that first.')
    try {
      await store.commit(agreeingRows(db, { id: uuidv7(now), group_id: group.id, practice_id: askerId, user_id }, now))
    } catch (error) {
      if (!isUniqueClash(error)) throw error
    }
    const agreed = await sharingOf(db, askerId)
    if (agreed?.group_id !== group.id) throw new Refusal('not_found')
    if (agreed.agreed_at === null)
      throw new Refusal(
        'wrong_state',
        'Other practices share the address of that practice by now. It cannot join yours.',
      )
  }
  return viewOwnPage(store, practiceId)
}

/** Declines a request for the own address, or ends the place of a practice there. Throws `forbidden`, `not_found`. */
export async function endPractice(store: DirectoryStore, practiceId: string, otherId: string): Promise<OwnPage> {
  const { user_id } = await allowTeam(store, practiceId, 'profile.save')
  const { db, now } = store
  const group = await ownGroup(store, practiceId)
  if (!(await hasAsked(db, group.id, otherId))) throw new Refusal('not_found')
  await store.commit(endingRows(db, { group_id: group.id, practice_id: otherId, by: user_id }, now))
  return viewOwnPage(store, practiceId)
}

/**
 * Leaves the address that the practice shares or has asked for. A practice that made the group hands it over to the one
 * that joined first. Throws `forbidden`, and `conflict` when it is alone there.
 */
export async function leavePage(store: DirectoryStore, practiceId: string): Promise<OwnPage> {
  const { user_id } = await allowTeam(store, practiceId, 'profile.save')
  const { db, now } = store
  const shared = await sharingOf(db, practiceId)
  if (shared) {
    await store.commit(endingRows(db, { group_id: shared.group_id, practice_id: practiceId, by: user_id }, now))
    return viewOwnPage(store, practiceId)
  }
  const group = await groupMadeBy(db, practiceId)
  const handed = group && (await handingOver(db, group, user_id, now))
  if (handed) await store.commit(handed)
  else if (group)
    throw new Refusal('conflict', 'No other practice shares your address. You can change it, or make the page private.')
  return viewOwnPage(store, practiceId)
}

async function ownGroup({ db }: DirectoryStore, practiceId: string): Promise<PracticeGroupRow> {
  const group = await groupMadeBy(db, practiceId)
  if (!group) throw new Refusal('not_found')
  return group
}
