import { guardianInvitationRows } from '#db/directory/queries/invitations'
import { handoverOf } from '#db/directory/queries/handovers'
import { personById } from '#db/directory/queries/people'
import { calledName } from '#domain/content/person-name'
import { adultDate } from '#domain/access/of-age'
import { forProfile } from '#domain/content/for-profile'
import { writtenDateOnly } from '#domain/content/written'
import { directoryMails } from '#domain/mail/kinds'
import { settings } from '../env.ts'
import { hasAddress } from '../directory/people/account-address.ts'
import { mailedLink } from '../directory/mailed-link.ts'
import { isMinor, currentGuardianship } from '../directory/people/guardianships.ts'
import { fill } from './mail-fill.ts'

export const guardianFills = {
  guardian_invitation: fill(directoryMails.guardian_invitation)(async ({ store, about }) => {
    const row = await guardianInvitationRows.byId(store.db, about.guardian_invitation_id)
    if (!row) return null
    const [inviter, minor] = await Promise.all([
      personById(store.db, row.invited_by),
      personById(store.db, row.minor_user_id),
    ])
    if (!inviter || !minor) return null
    return {
      facts: row,
      to: { address: row.email, name: '' },
      fields: async () => ({
        first_name: '',
        inviter_name: calledName(inviter.user),
        inviter: inviter.user.id === minor.user.id ? 'minor' : 'guardian',
        minor_name: calledName(minor.user),
        link: await mailedLink(store, 'guardian-invitation', row.link_id),
      }),
    }
  }),
  handover_notice: fill(directoryMails.handover_notice)(async ({ store, about, reader }) => {
    const minor = await personById(store.db, about.minor_user_id)
    if (!minor) return null
    const isOwn = reader.id === minor.user.id
    // The reader is the minor or is still a guardian.
    const is_concerned = isOwn || (await currentGuardianship(store, reader.id, minor.user.id)) !== null
    return {
      facts: { is_minor: isMinor(minor), is_concerned },
      fields: async () => {
        const handover = await handoverOf(store.db, minor.user.id)
        const needs = !hasAddress(minor.user.email) && !handover?.email
        return {
          first_name: calledName(reader),
          reader: isOwn ? 'minor' : 'guardian',
          minor_name: isOwn ? '' : calledName(minor.user),
          date_text: writtenDateOnly(adultDate(minor.dob ?? ''), reader.locale),
          needs_address: !isOwn && needs ? 'yes' : 'no',
          // A guardian reads who they are, and enters the email, on their own profile.
          link: isOwn
            ? new URL('/member-dashboard/guardians', settings(store.env).PUBLIC_URL).href
            : forProfile(
                new URL(`/member-dashboard/switch-accounts/${minor.user.id}`, settings(store.env).PUBLIC_URL),
                reader.id,
              ),
        }
      },
    }
  }),
  handover_ended: fill(directoryMails.handover_ended)(async ({ store, about, reader }) => {
    const minor = await personById(store.db, about.minor_user_id)
    if (!minor) return null
    const isOwn = reader.id === minor.user.id
    return {
      facts: { is_minor: isMinor(minor) },
      fields: async () => ({
        first_name: calledName(reader),
        reader: isOwn ? 'minor' : 'guardian',
        minor_name: isOwn ? '' : calledName(minor.user),
        link: `${settings(store.env).PUBLIC_URL}/login`,
      }),
    }
  }),
  account_handover: fill(directoryMails.account_handover)(async ({ store, about }) => {
    const minor = await personById(store.db, about.minor_user_id)
    const handover = await handoverOf(store.db, about.minor_user_id)
    if (!minor || !handover) return null
    return {
      facts: handover,
      to: { address: handover.email ?? '', name: '' },
      fields: async () => ({
        first_name: calledName(minor.user),
        link: await mailedLink(store, 'account-handover', handover.link_id ?? ''),
      }),
    }
  }),
}
