import { unsubscribeFromPractice } from '#contracts/api/email-preference'
import { asRefusal, Refusal } from '#contracts/errors'
import { practiceOf } from '#durable-objects/stubs'
import { parseOwnedId } from '#kernel/ids'
import { type Env, settings } from '../../env.ts'
import { keysFor } from '../../keys.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { isStamp, stamp } from '../keyed-hash.ts'

const PURPOSE = 'practice-mails'

/** The token of the links in a mail to an address that a practice knows. It names a row, not the email. */
async function tokenOf(env: Env, addressId: string): Promise<string> {
  return `${addressId}.${await stamp(keysFor(env, 'links'), PURPOSE, addressId)}`
}

/** The id of the address in a mailed token. Throws `link_invalid`. */
async function addressIn(env: Env, token: string): Promise<string> {
  const cut = token.indexOf('.')
  const id = token.slice(0, Math.max(cut, 0))
  if (!parseOwnedId(id, 'adr') || !(await isStamp(keysFor(env, 'links'), PURPOSE, id, token.slice(cut + 1))))
    throw new Refusal('link_invalid')
  return id
}

/**
 * The links with which a reader without an account chooses whether one practice writes to them: the page that shows and
 * changes it, and the address for mail programs.
 */
export async function practiceMailLinks(env: Env, addressId: string): Promise<{ page: string; one_click: string }> {
  const token = await tokenOf(env, addressId)
  const origin = settings(env).PUBLIC_URL
  return {
    page: `${origin}/unsubscribe?topic=practice#token=${encodeURIComponent(token)}`,
    one_click: `${origin}${unsubscribeFromPractice.path}?${new URLSearchParams({ token })}`,
  }
}

/** Whether the practice of a mailed link writes to its reader. Throws `link_invalid`. */
export async function readPracticeMails(store: DirectoryStore, token: string) {
  const id = await addressIn(store.env, token)
  return ofLink(practiceOf(store.env, id).act('chart.read_mail_choice', store.self, id))
}

/** Stores whether the practice of a mailed link writes to its reader. Throws `link_invalid`. */
export async function choosePracticeMails(store: DirectoryStore, token: string, wanted: boolean) {
  const id = await addressIn(store.env, token)
  return ofLink(practiceOf(store.env, id).act('chart.choose_mails', store.self, id, { wanted }))
}

/** A practice that was deleted writes to no one, so its links are no longer valid. */
async function ofLink<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (asRefusal(error)?.code === 'not_found') throw new Refusal('link_invalid')
    throw error
  }
}
