import { Refusal } from '#contracts/errors'
import type { Directory } from '#db/directory/connect'
import {
  buryRows,
  claimDeletion,
  type DeletionRow,
  deletionOf,
  destroyKey,
  storeInventory,
  practiceById,
  workersOf,
} from '#db/directory/queries/endings'
import { personById } from '#db/directory/queries/people'
import { forgetPage } from '#db/directory/queries/practice-sharing'
import { changeUser, deleteLoginsOf, foundedPractice, joinRows } from '#db/directory/queries/teams'
import type { CallContext } from '#domain/access/actor'
import { channelStub, hubStub, noteStub, practiceStub } from '#durable-objects/stubs'
import { uuidv7 } from '#kernel/ids'
import { log } from '#kernel/log'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import type { Env } from '../env.ts'
import type { Statement } from '../directory/statements.ts'
import { endAllInHub } from '../directory/logins/open-logins.ts'
import { toIdentity } from '../directory/people/people.ts'
import { establishPractice } from '../directory/profiles/profile-change.ts'
import { practiceFolders } from '../files/file-keys.ts'
import { eraseFolder } from '../files/stored-files.ts'
import { recordKey, signDeletion } from './deletion-record.ts'
import { practiceStanding } from './practice-standing.ts'
import { profileChanged, subscriptionChanged, teamChanged } from '../directory/wake-ups.ts'

/** How many other objects are erased in one step. Each needs a call of its own. */
const PAGE = 20
/** How many files are deleted in one step. */
const FILES = 1_000

/**
 * Does the next step of the deletion of a practice. Returns whether there was one. Every step is safe to repeat, so the
 * next call completes a step that was interrupted. The steps are: the claim, which checks once more that there is no
 * plan; the inventory and the destruction of the key; the data in other objects, page by page; the files; and at last
 * the object itself and the directory.
 */
export async function deleteNext(store: DirectoryStore, practiceId: string): Promise<boolean> {
  const { db } = store
  const record = (await deletionOf(db, practiceId)) ?? (await claim(store, db, practiceId))
  if (!record || record.finished_at !== null) return false
  if (record.counts === null) await takeStock(store.env, db, store.ctx, record)
  else if (!((await erasePage(store.env, db, store.ctx, practiceId)) || (await eraseFiles(store.env, practiceId))))
    await finish(store, db, store.ctx, record)
  return true
}

/** Starts the deletion of an archive that is due and whose owner has no plan; returns null when it may not start. */
async function claim(store: DirectoryStore, db: Directory, practiceId: string): Promise<DeletionRow | null> {
  // Throws when there is no key, because then the record could not be signed at the end.
  recordKey(store.env)
  const { practice, standing, facts } = await practiceStanding(store, practiceId)
  const { owner_user_id, archived_at, deletes_at } = practice
  const began_at = store.now
  if (standing.plan !== null || archived_at === null || deletes_at === null || deletes_at > began_at) return null
  const deletion = {
    practice_id: practiceId,
    owner_user_id,
    successor_id: uuidv7(began_at),
    reason: 'archive_ended' as const,
    archived_at,
    due_at: deletes_at,
    began_at,
  }
  await claimDeletion(db, deletion, facts)
  return deletionOf(db, practiceId)
}

/** Makes the object refuse every other call, stores the counts of its contents, and destroys its key. */
async function takeStock(env: Env, db: Directory, ctx: CallContext, { practice_id }: DeletionRow): Promise<void> {
  const { counts, audit } = await practiceStub(env, practice_id).act('practice.delete', ctx)
  await destroyKey(db, practice_id)
  await storeInventory(db, practice_id, {
    counts: JSON.stringify(counts),
    audit_seq: audit.seq,
    audit_hash: audit.hash,
  })
}

/** Erases the next page of data in other objects. Returns false when none is left. */
async function erasePage(env: Env, db: Directory, ctx: CallContext, practiceId: string): Promise<boolean> {
  const practice = practiceStub(env, practiceId)
  const page = await practice.act('practice.list_owned', ctx, PAGE)
  if (!page) return false
  const { staff, clients, chats, notes } = page
  const forget = (user: string, partner_user_ids: string[]) =>
    hubStub(env, user).act('practice.forget', { practice_id: practiceId, partner_user_ids })
  await Promise.all([
    ...staff.map((user) => forget(user, clients)),
    ...clients.map((user) => forget(user, staff)),
    ...notes.map((id) => noteStub(env, id).erase()),
    ...chats.map(async ({ channel_id, member_user_id, provider_user_id }) => {
      await channelStub(env, channel_id).erase()
      await destroyKey(db, channel_id)
      await Promise.all(
        [member_user_id, provider_user_id].map((user) => hubStub(env, user).act('unread.clear', channel_id)),
      )
    }),
  ])
  if (clients.length + chats.length + notes.length === 0) return false
  await practice.act('practice.forget_owned', ctx, { clients, chats, notes })
  return true
}

/**
 * Deletes the next files of the practice. Returns false when none are left. The copies of its audit chain's ends are
 * not deleted: they are only hashes, an operator may have locked them, and they confirm the hash in the deletion
 * record.
 */
async function eraseFiles(env: Env, practiceId: string): Promise<boolean> {
  for (const folder of practiceFolders(practiceId)) if (await eraseFolder(env, folder, FILES)) return true
  return false
}

/**
 * Erases the object and closes the record. The owner gets a new, empty practice, and schedulers return to the practice
 * that they founded, if any.
 */
async function finish(store: DirectoryStore, db: Directory, ctx: CallContext, record: DeletionRow): Promise<void> {
  const { practice_id, owner_user_id, successor_id } = record
  const practice = await practiceById(db, practice_id)
  const owner = await personById(db, owner_user_id)
  if (!practice || !owner) throw new Refusal('not_found')
  await practiceStub(store.env, practice_id).act('practice.erase', ctx)

  const { now } = store
  const founder = { ...toIdentity(owner), practice_id: successor_id }
  await establishPractice(store, founder, owner.business_entity_name ?? '', now)
  await practiceStub(store.env, successor_id).act('practice.archive', ctx, { since: now, deletes_at: null })

  const workers = await workersOf(db, practice_id)
  const ids = workers.map(({ user_id }) => user_id)
  const endLogins = () => Promise.all(ids.map((id) => endAllInHub(store.env, id, null)))
  await endLogins()
  const homes = await Promise.all(workers.map((worker) => homeOf(store, db, worker.user_id, record, now)))
  const signature = await signDeletion(store.env, record, now)
  const rows: Statement[] = [
    ...homes.flat(),
    ...(ids.length > 0 ? [deleteLoginsOf(db, ids)] : []),
    ...(await forgetPage(db, practice_id, owner_user_id, now)),
    ...buryRows(db, record, practice, { finished_at: now, signature }),
    profileChanged(store, { user_id: owner_user_id, practice_id: successor_id }),
    // If a plan was bought in the meantime, the workflow opens the empty practice.
    subscriptionChanged(store, { practice_id: successor_id, user_id: owner_user_id }, now),
  ]
  await store.commit(rows)
  await endLogins()
  log({ event: 'practice_deleted', practice: practice_id })
}

/**
 * Statements that move a person of the former staff: the owner to the new practice, a scheduler to the one that they
 * founded, if any.
 */
async function homeOf(
  store: DirectoryStore,
  db: Directory,
  user_id: string,
  { owner_user_id, successor_id }: DeletionRow,
  now: number,
): Promise<Statement[]> {
  const isOwner = user_id === owner_user_id
  const home = isOwner ? successor_id : await foundedPractice(db, user_id)
  if (!home) return [changeUser(db, user_id, {}, now)]
  return [
    ...joinRows(db, { user_id, practice_id: home, role: 'OWNER' }, now),
    changeUser(db, user_id, isOwner ? {} : { signup_form_finished: false }, now),
    teamChanged(store, home),
  ]
}
