import type { Response } from '#contracts/endpoint'
import type { claimMail } from '#contracts/internal/workflows'
import type { UserRow } from '#db/directory/queries/people'
import { shownName } from '#domain/content/person-name'
import type { DirectoryMail } from '#domain/mail/kind'
import { hasAddress } from '../directory/people/account-address.ts'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'

type Letter = Pick<NonNullable<Response<typeof claimMail>['content']>, 'to' | 'to_name' | 'fields'>

/** `reader` is null for a mail to an email that has no account. */
export type Fill = (store: DirectoryStore, about: unknown, reader: UserRow | null) => Promise<Letter | null>

/** `facts` decide whether the mail still makes sense. `to` is its recipient; when left out, it is the account. */
type Filling<Facts, F> = { facts: Facts; to?: { address: string; name: string }; fields: () => Promise<F> }

type Asked<About> = { store: DirectoryStore; about: About; reader: UserRow }

/**
 * Creates the function that fills one kind of mail. `gather` reads the facts and fields. The filled mail is null when
 * the facts make it pointless, when `gather` finds nothing, or when the account has no email.
 */
export const fill =
  <About, Facts, F extends Record<string, string> & { first_name: string }>(kind: DirectoryMail<About, Facts, F>) =>
  (gather: (asked: Asked<About>) => Promise<Filling<Facts, F> | null>): Fill =>
  async (store, about, reader) => {
    const read = kind.about.safeParse(about)
    // A child's account has no email.
    if (!read.success || !reader || (kind.readers === 'account' && !hasAddress(reader.email))) return null
    const filling = await gather({ store, about: read.data, reader })
    if (!filling || kind.isPointless(filling.facts, store.now)) return null
    const { address, name } = filling.to ?? { address: reader.email, name: shownName(reader) }
    return { to: address, to_name: name, fields: await filling.fields() }
  }

/** Like `fill`, for a kind whose reader has no account. Its mails contain no name. */
export const fillForStranger =
  <About, Facts>(kind: DirectoryMail<About, Facts, { first_name: string; link: string }>) =>
  (
    gather: (asked: Omit<Asked<About>, 'reader'>) => Promise<{ facts: Facts; email: string; link: string } | null>,
  ): Fill =>
  async (store, about) => {
    const read = kind.about.safeParse(about)
    const found = read.success ? await gather({ store, about: read.data }) : null
    if (!found || kind.isPointless(found.facts, store.now)) return null
    return { to: found.email, to_name: '', fields: { first_name: '', link: found.link } }
  }
