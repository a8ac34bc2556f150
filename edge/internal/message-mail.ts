import { guardianshipOf, rightsOf } from '#db/directory/queries/guardians'
import { calledName } from '#domain/content/person-name'
import { directoryMails } from '#domain/mail/kinds'
import { hubStub } from '#durable-objects/stubs'
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
    if (!isOwn) {
      const guardianship = await guardianshipOf(store.db, reader.id, of_user_id)
      if (partner.is_kept || !guardianship || !rightsOf(guardianship.guardianship).message) return null
    }
    const from = !isOwn ? 'childs' : reader.user_type === 'orchid_pro' ? 'client' : 'professional'
    const page = {
      childs: '/member-dashboard/switch-accounts',
      client: `/pro-dashboard/messages?with=${partner_user_id}`,
      professional: `/member-dashboard/messages?with=${partner_user_id}`,
    } as const
    return {
      // If the messages were read and others came, there is another mail about those.
      facts: { is_unread: unread === since },
      fields: async () => ({
        first_name: calledName(reader),
        from,
        link: `${settings(store.env).PUBLIC_URL}${page[from]}`,
      }),
    }
  }),
}
