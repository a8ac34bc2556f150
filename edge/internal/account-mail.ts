import { recoveryIsUsable } from '#db/directory/queries/account-recoveries'
import { resetIsUsable } from '#db/directory/queries/password-resets'
import { waitingById } from '#db/directory/queries/pending-registrations'
import type { UserRow } from '#db/directory/queries/people'
import { calledName } from '#domain/content/person-name'
import { directoryMails, type SecurityNotice } from '#domain/mail/kinds'
import { mailedLink } from '../directory/mailed-link.ts'
import { type Env, settings } from '../env.ts'
import { fill, type Fill, fillForStranger } from './mail-fill.ts'

/** A mail about an account that contains only a link to a page. */
const mailWithLink = (kind: SecurityNotice | 'password_changed', page: string): Fill =>
  fill(directoryMails[kind])(async ({ store, reader }) => ({
    facts: null,
    fields: async () => withLink(reader, pageOf(store.env, page)),
  }))

const NOTICE_PAGE = '/reset-password'

export const accountFills = {
  confirm_registration: fillForStranger(directoryMails.confirm_registration)(async ({ store, about }) => {
    const waiting = await waitingById(store.db, about.registration_id, store.now)
    return {
      facts: { waits: waiting !== null },
      email: waiting?.email ?? '',
      link: await mailedLink(store, 'confirm-email', about.registration_id),
    }
  }),
  password_reset: fill(directoryMails.password_reset)(async ({ store, about, reader }) => ({
    facts: { is_usable: await resetIsUsable(store.db, about.reset_id, store.now) },
    fields: async () => withLink(reader, await mailedLink(store, 'reset-password', about.reset_id)),
  })),
  account_exists: fill(directoryMails.account_exists)(async ({ store, reader }) => ({
    facts: null,
    to: { address: reader.email, name: '' },
    fields: async () => ({
      first_name: '',
      link: pageOf(store.env, '/login'),
      password_link: pageOf(store.env, '/forgot-password'),
    }),
  })),
  account_recovery: fill(directoryMails.account_recovery)(async ({ store, about, reader }) => ({
    facts: { is_usable: await recoveryIsUsable(store.db, about.recovery_id, store.now) },
    fields: async () => withLink(reader, await mailedLink(store, 'account-recovery', about.recovery_id)),
  })),
  password_changed: mailWithLink('password_changed', NOTICE_PAGE),
  passkey_added: mailWithLink('passkey_added', NOTICE_PAGE),
  passkey_removed: mailWithLink('passkey_removed', NOTICE_PAGE),
  second_factor_on: mailWithLink('second_factor_on', NOTICE_PAGE),
  second_factor_off: mailWithLink('second_factor_off', NOTICE_PAGE),
  recovery_codes_renewed: mailWithLink('recovery_codes_renewed', NOTICE_PAGE),
  wrong_codes: mailWithLink('wrong_codes', NOTICE_PAGE),
  wrong_passwords: mailWithLink('wrong_passwords', NOTICE_PAGE),
  codes_locked: mailWithLink('codes_locked', NOTICE_PAGE),
  passkey_copied: mailWithLink('passkey_copied', NOTICE_PAGE),
  ownership_transferred: mailWithLink('ownership_transferred', NOTICE_PAGE),
  ownership_received: mailWithLink('ownership_received', '/pro-dashboard/settings/team'),
  practice_exported: mailWithLink('practice_exported', NOTICE_PAGE),
  calendar_feed_on: mailWithLink('calendar_feed_on', NOTICE_PAGE),
  ways_in_removed: mailWithLink('ways_in_removed', NOTICE_PAGE),
}

const withLink = (reader: UserRow, link: string) => ({ first_name: calledName(reader), link })

const pageOf = (env: Env, path: string): string => `${settings(env).PUBLIC_URL}${path}`
