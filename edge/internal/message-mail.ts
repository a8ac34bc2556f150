import { rightsOf } from '#db/directory/queries/guardians'
import { forProfile } from '#domain/content/for-profile'
import { calledName } from '#domain/content/person-name'
import { directoryMails } from '#domain/mail/kinds'
import { hubStub } from '#durable-objects/stubs'
import { currentGuardianship } from '../directory/people/guardianships.ts'
import { settings } from '../env.ts'
import { fill } from './mail-fill.ts'

export const messageFills = {
  unread_message: fill(directoryMails.unread_message)(async ({ store, about, reader }) => {
    const { of_user_id, partner_user_id, channel_id, since } = about
    const hub = hubStub(store.env, of_user_id)
    const [unread, partners] = await Promise.all([hub.act('unread.since', channel_id), hub.act('partner.list')])
    const partner = partners.find((one) => one.partner_user_id === partner_user_id)
    if (!partner) return null
    const isOwn = reader.id === of_user_id
    const theirs = isOwn ? null : await currentGuardianship(store, reader.id, of_user_id)
    if (!isOwn && (partner.is_kept || !theirs || !rightsOf(theirs.guardianship).message)) return null
    const from = !isOwn ? 'childs' : reader.user_type === 'orchid_pro' ? 'client' : 'professional'
    const dashboard = from === 'client' ? '/pro-dashboard' : '/member-dashboard'
    const page = new URL(`${dashboard}/messages?with=${partner_user_id}`, settings(store.env).PUBLIC_URL)
    return {
      // If the messages were read and others came, there is another mail about those.
      facts: { is_unread: unread === since },
      fields: async () => ({
        first_name: calledName(reader),
        from,
        child_name: theirs ? calledName(theirs.user) : '',
        link: forProfile(page, theirs && of_user_id),
      }),
    }
  }),
}
