import { OPTIONAL_TOPICS, type OptionalTopic } from '#contracts/plain/mail-topics'
import { storedEmail } from '#contracts/plain/email-address'
import { type EmailPreference, unsubscribeByMailProgram } from '#contracts/api/email-preference'
import type { Response } from '#contracts/endpoint'
import { Refusal } from '#contracts/errors'
import type { claimMail } from '#contracts/internal/workflows'
import { personByEmail } from '#db/directory/queries/people'
import { suppressedTopics, suppressionRows } from '#db/directory/queries/mail-suppressions'
import { offeredTopics, optionalTopicOf, TOPIC_OF } from '#domain/content/mail-topics'
import { isMailKind } from '#domain/mail/kinds'
import { type Env, settings } from '../../env.ts'
import { gateKey, keysFor } from '../../keys.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { isStamp, keyedHash, stamp } from '../keyed-hash.ts'
import { practiceMailLinks } from './practice-mail-links.ts'

const PURPOSE = 'mail-preference'

/** The name of an address in the list and in links. Its key stands apart, because a choice must survive a rotation. */
function nameOf(env: Env, address: string): Promise<string> {
  return keyedHash(gateKey(env), PURPOSE, storedEmail(address))
}

/** Who chooses: the name of the address, and whether a professional reads its mails. */
type Reader = { name: string; isProfessional: boolean }

/** Begins the token of a professional. */
const PROFESSIONAL = 'pro~'

/** The token of the links in a mail. It contains the name of the address, not the address. It does not expire. */
async function tokenOf(env: Env, { name, isProfessional }: Reader): Promise<string> {
  const reader = `${isProfessional ? PROFESSIONAL : ''}${name}`
  return `${reader}.${await stamp(keysFor(env, 'links'), PURPOSE, reader)}`
}

/** The reader in a mailed token. Throws `link_invalid`. */
async function readerIn(env: Env, token: string): Promise<Reader> {
  const cut = token.indexOf('.')
  const reader = token.slice(0, Math.max(cut, 0))
  if (reader === '' || !(await isStamp(keysFor(env, 'links'), PURPOSE, reader, token.slice(cut + 1))))
    throw new Refusal('link_invalid')
  const isProfessional = reader.startsWith(PROFESSIONAL)
  return { name: isProfessional ? reader.slice(PROFESSIONAL.length) : reader, isProfessional }
}

/** Whose preference is meant: that of a mailed token, or of the account that is logged in. */
export type Whose = { token: string } | { address: string; isProfessional: boolean }

const readerOf = async (env: Env, whose: Whose): Promise<Reader> =>
  'token' in whose
    ? readerIn(env, whose.token)
    : { name: await nameOf(env, whose.address), isProfessional: whose.isProfessional }

/** Which mails an address receives. Throws `link_invalid`. */
export async function readPreference(store: DirectoryStore, whose: Whose): Promise<EmailPreference> {
  return preferenceOf(store, await readerOf(store.env, whose))
}

/** Switches topics on and off for an address; the others stay. Throws `link_invalid`. */
export async function savePreference(
  store: DirectoryStore,
  whose: Whose,
  topics: Partial<EmailPreference['topics']>,
): Promise<EmailPreference> {
  const reader = await readerOf(store.env, whose)
  const chosen = (wanted: boolean) => OPTIONAL_TOPICS.filter((topic) => topics[topic] === wanted)
  await store.commit(suppressionRows(store.db, reader.name, { off: chosen(false), on: chosen(true) }, store.now))
  return preferenceOf(store, reader)
}

async function preferenceOf(store: DirectoryStore, { name, isProfessional }: Reader): Promise<EmailPreference> {
  const off: ReadonlySet<OptionalTopic> = await suppressedTopics(store.db, name)
  return {
    offered: offeredTopics(isProfessional, off),
    topics: { reminders: !off.has('reminders'), messages: !off.has('messages'), licenses: !off.has('licenses') },
  }
}

/** `address_id` names the address of a client without an account, which the practice knows. */
type Letter = Omit<NonNullable<Response<typeof claimMail>['content']>, 'preferences'> & { address_id?: string | null }

/**
 * Adds to a mail the links with which its reader chooses what they get: the page of all choices, and for a mail that
 * can be switched off, those that do so; and the address of the support. A client without an account chooses for each
 * practice. Null when the address does not want the mail. Every sender asks this before a mail leaves.
 */
export async function withPreferences<L extends Letter>(store: DirectoryStore, { address_id = null, ...letter }: L) {
  const { env } = store
  const name = await nameOf(env, letter.to)
  const topic = isMailKind(letter.kind) ? optionalTopicOf(letter.kind) : null
  if (topic && (await suppressedTopics(store.db, name)).has(topic)) return null
  const support = settings(env).SUPPORT_EMAIL
  if (address_id !== null && isMailKind(letter.kind)) {
    const links = await practiceMailLinks(env, address_id)
    const unsubscribe = TOPIC_OF[letter.kind] === 'invoices' ? null : links
    return { ...letter, preferences: { preferences: links.page, support, unsubscribe } }
  }
  const reader = await personByEmail(store.db, letter.to)
  const token = await tokenOf(env, { name, isProfessional: reader?.user.user_type === 'orchid_pro' })
  const origin = settings(env).PUBLIC_URL
  const own = `#token=${encodeURIComponent(token)}`
  const unsubscribe = topic && {
    page: `${origin}/unsubscribe?topic=${topic}${own}`,
    one_click: `${origin}${unsubscribeByMailProgram.path}?${new URLSearchParams({ token, topic })}`,
  }
  const preferences = `${origin}/email-preference${own}`
  return { ...letter, preferences: { preferences, support, unsubscribe } }
}
