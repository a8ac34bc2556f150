import type { UserType } from '#contracts/plain/user-kinds'
import type { Directory } from '../connect.ts'
import { passwords, users } from '../schema/accounts.ts'
import { memberships, practices } from '../schema/practices.ts'
import { memberProfiles, providerProfiles, publicProfiles } from '../schema/profiles.ts'
import { directoryMails } from '../schema/work.ts'
import { type NewMail, storedMail } from './mails.ts'

type NewAccount = {
  id: string
  email: string
  password_hash: string
  first_name: string
  last_name: string
  preferred_first_name: string
  user_type: UserType
  timezone: string
  signup_channel_amhc?: boolean
  signup_form_finished: boolean
  now: number
}

/** Rows of an account whose email is confirmed: the person and their password. */
export function accountRows(db: Directory, { password_hash, now, ...user }: NewAccount) {
  const at = { create_datetime: new Date(now), modify_datetime: new Date(now) }
  return [
    db.insert(users).values({ email_confirmed: true, ...user, ...at }),
    passwordRow(db, user.id, password_hash, now),
  ] as const
}

/** The row of the password of an account that has none yet. */
export function passwordRow(db: Directory, user_id: string, password_hash: string, now: number) {
  return db.insert(passwords).values({ user_id, password_hash, create_datetime: now, modify_datetime: now })
}

/** Rows of a new provider: a practice of their own, with the provider as its owner. */
export function providerRows(
  db: Directory,
  provider: { user_id: string; practice_id: string; legal_first_name: string; now: number },
) {
  const { user_id, practice_id, legal_first_name, now } = provider
  return [
    db
      .insert(practices)
      .values({ id: practice_id, owner_user_id: user_id, jurisdiction: 'default', create_datetime: now }),
    db.insert(memberships).values({ user_id, practice_id, role: 'OWNER', from_datetime: now }),
    db.insert(providerProfiles).values({ user_id, legal_first_name }),
    db.insert(publicProfiles).values({ user_id, practice_id, specialties: [], is_published: false }),
  ] as const
}

/** Rows of a child's account, which has no password and a finished sign-up. */
export function childRows(
  db: Directory,
  { now, ...user }: Omit<NewAccount, 'password_hash' | 'user_type' | 'signup_form_finished'>,
  record: Omit<typeof memberProfiles.$inferInsert, 'user_id'>,
) {
  const at = { create_datetime: new Date(now), modify_datetime: new Date(now) }
  return [
    db.insert(users).values({ ...user, user_type: 'member', email_confirmed: true, signup_form_finished: true, ...at }),
    db.insert(memberProfiles).values({ user_id: user.id, ...record }),
  ] as const
}

export function memberRows(db: Directory, member: typeof memberProfiles.$inferInsert) {
  return [db.insert(memberProfiles).values(member)] as const
}

export function mailRow(db: Directory, mail: NewMail & { id: string; now: number }) {
  return db.insert(directoryMails).values(storedMail(mail))
}
