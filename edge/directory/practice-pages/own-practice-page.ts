import type { checkPracticeAddress, getOwnPracticePage, putOwnPracticePage } from '#contracts/api/practice-pages'
import type { Body, Response } from '#contracts/endpoint'
import { asRefusal, Refusal } from '#contracts/errors'
import {
  groupById,
  groupMadeBy,
  groupNamed,
  hasListedProfessional,
  insertGroup,
  insertPage,
  namesOfGroup,
  pageOf,
  type PracticePageRow,
  renameGroup,
  updatePage,
} from '#db/directory/queries/practice-pages'
import { pageNames, type SharingRow, sharingOf, sharingsIn } from '#db/directory/queries/practice-sharing'
import { groupNameProblem } from '#domain/content/group-name'
import { FORMER_NAMES_KEPT } from '#domain/content/practice-page'
import { toInstant } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'
import { throwFieldError } from '../../invalid-request.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { mergedWithSeen } from '../seen-save.ts'
import { isOvertaken, isUniqueClash } from '../statements.ts'
import { allowTeam } from '../team/team.ts'

type OwnPage = Response<typeof getOwnPracticePage>
type Content = Body<typeof putOwnPracticePage>

export const TAKEN = 'Another practice has this address. Choose another one, or ask to share it.'
/** More requests are shown once some of these are answered. */
const MOST_REQUESTS = 60
const MOST_TRIES = 4

/** The public page of a practice as its owner edits it. Throws `forbidden`. */
export async function readOwnPage(store: DirectoryStore, practiceId: string): Promise<OwnPage> {
  await allowTeam(store, practiceId, 'profile.save')
  return viewOwnPage(store, practiceId)
}

/** Like `readOwnPage`, after the right was checked. */
export async function viewOwnPage({ db }: DirectoryStore, practiceId: string): Promise<OwnPage> {
  const [page, group, shared, is_listed] = await Promise.all([
    pageOf(db, practiceId),
    groupMadeBy(db, practiceId),
    sharingOf(db, practiceId),
    hasListedProfessional(db, practiceId),
  ])
  const [names, others, theirs, other] = await Promise.all([
    group ? namesOfGroup(db, group.id) : [],
    group ? sharingsIn(db, group.id, MOST_REQUESTS) : [],
    shared ? namesOfGroup(db, shared.group_id) : [],
    shared ? groupById(db, shared.group_id) : null,
  ])
  const founder = other?.founder_practice_id
  const pages = await pageNames(db, [...others.map((one) => one.practice_id), ...(founder ? [founder] : [])])
  const [practice_group_name = '', ...former_names] = names
  return {
    version: page?.version ?? 0,
    name: page?.name ?? '',
    words: page?.words ?? '',
    is_public: page?.is_public ?? false,
    practice_group_name,
    former_names,
    shown_at: page && shared && page.group_id === shared.group_id ? (theirs[0] ?? '') : practice_group_name,
    is_listed,
    shares:
      shared && founder
        ? { ...presentSharing({ ...shared, practice_id: founder }, pages), practice_group_name: theirs[0] ?? '' }
        : null,
    shared_with: others.map((one) =>
      // The other practice gave its name when it asked.
      ({ ...presentSharing(one, pages), name: pages.get(one.practice_id)?.name ?? '' }),
    ),
  }
}

function presentSharing(
  { practice_id, asked_at, agreed_at }: Omit<SharingRow, 'group_id'>,
  pages: Awaited<ReturnType<typeof pageNames>>,
): OwnPage['shared_with'][number] {
  const page = pages.get(practice_id)
  return {
    practice_id,
    name: page && (page.is_public || agreed_at !== null) ? page.name : '',
    asked_at: toInstant(asked_at),
    agreed_at: agreed_at === null ? null : toInstant(agreed_at),
  }
}

/**
 * Saves the public page of a practice. Throws `forbidden`, `stale` when it is based on an older version, StaleRecord when
 * something was changed that the form has not seen, `conflict` when another practice has the address, InvalidRequest for
 * an address that no practice can have.
 */
export async function saveOwnPage(
  store: DirectoryStore,
  practiceId: string,
  { version, seen, ...wanted }: Content,
): Promise<OwnPage> {
  await allowTeam(store, practiceId, 'profile.save')
  if (version !== undefined) return savePage(store, practiceId, { ...wanted, version })
  for (let tries = 1; ; tries++) {
    const now = await viewOwnPage(store, practiceId)
    try {
      return await savePage(store, practiceId, { ...mergedWithSeen(wanted, seen, now), version: now.version })
    } catch (error) {
      // Another save came in between, so this one is merged once more.
      if (tries === MOST_TRIES || asRefusal(error)?.code !== 'stale') throw error
    }
  }
}

type Page = Omit<Content, 'seen' | 'version'> & { version: number }

async function savePage(store: DirectoryStore, practiceId: string, content: Page): Promise<OwnPage> {
  const { db, now } = store
  const { version, practice_group_name: name, ...page } = content
  const before = await pageOf(db, practiceId)
  const group = await groupMadeBy(db, practiceId)
  const names = group ? await namesOfGroup(db, group.id) : []
  if ((before?.version ?? 0) !== version) {
    // The answer to the same save was lost.
    if (before?.version === version + 1 && isSame(before, page) && name === (names[0] ?? ''))
      return viewOwnPage(store, practiceId)
    throw stale()
  }
  await checkName(store, names, name)
  if (page.is_public && name === '' && !before?.group_id)
    throwFieldError(['practice_group_name'], 'Choose the address at which the page is public.')
  const own = group?.id ?? (name === '' ? null : uuidv7(now))
  const stored = { ...page, group_id: own }
  try {
    await store.commit([
      before
        ? updatePage(db, practiceId, { version, group: group?.id ?? null }, stored, now)
        : insertPage(db, practiceId, stored, now),
      ...(own && !group ? [insertGroup(db, { id: own, founder_practice_id: practiceId, create_datetime: now })] : []),
      ...(own && name !== '' && name !== names[0]
        ? renameGroup(db, { id: own, name, isFormer: names.includes(name), kept: FORMER_NAMES_KEPT }, now)
        : []),
    ])
  } catch (error) {
    if (isOvertaken(error, 'practice_pages')) throw stale()
    // Either the page was made, or the address taken, in the meantime.
    if (isUniqueClash(error)) throw (await pageOf(db, practiceId))?.version === version + 1 ? stale() : taken()
    throw error
  }
  return viewOwnPage(store, practiceId)
}

/** Whether a practice can have an address. Throws `forbidden`. */
export async function checkAddress(
  store: DirectoryStore,
  practiceId: string,
  name: string,
): Promise<Response<typeof checkPracticeAddress>> {
  await allowTeam(store, practiceId, 'profile.save')
  const problem = groupNameProblem(name)
  if (problem) return { state: 'refused', problem }
  const found = await groupNamed(store.db, name)
  if (!found) return { state: 'free', problem: null }
  return found.group.founder_practice_id === practiceId
    ? { state: 'own', problem: null }
    : { state: 'taken', problem: TAKEN }
}

async function checkName({ db }: DirectoryStore, names: readonly string[], name: string): Promise<void> {
  if (names.includes(name)) return
  // An address that people know cannot be taken back. The page can be made private instead.
  if (name === '' && names.length === 0) return
  const problem = groupNameProblem(name)
  if (problem) throwFieldError(['practice_group_name'], problem)
  if (await groupNamed(db, name)) throw taken()
}

const isSame = (before: PracticePageRow, page: Pick<Content, 'name' | 'words' | 'is_public'>): boolean =>
  before.name === page.name && before.words === page.words && before.is_public === page.is_public

const taken = () => new Refusal('conflict', TAKEN)
const stale = () =>
  new Refusal('stale', 'This page was saved in another window in the meantime. Reload it before you save.')
