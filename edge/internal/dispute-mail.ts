import { awaitsAnswer } from '#domain/billing/disputes'
import { calledName } from '#domain/content/person-name'
import { writtenDate, writtenMoney } from '#domain/content/written'
import { directoryMails } from '#domain/mail/kinds'
import { practiceStub } from '#durable-objects/stubs'
import { settings } from '../env.ts'
import { fill } from './mail-fill.ts'

export const disputeFills = {
  payment_disputed: fill(directoryMails.payment_disputed)(async ({ store, about, reader }) => {
    const known = await practiceStub(store.env, about.practice_id).act('dispute.read', store.ctx, about.dispute_id)
    if (!known) return null
    const { state, amount, respond_by, timezone: zone } = known
    const { locale } = reader
    return {
      facts: { waits: awaitsAnswer(state), isNow: (about.state ?? state) === state },
      fields: async () => ({
        first_name: calledName(reader),
        amount_text: writtenMoney(amount, locale),
        respond_by_text: respond_by === null ? '' : writtenDate(respond_by, { locale, zone }),
        taken: state === 'asked' ? 'no' : 'yes',
        link: `${settings(store.env).PUBLIC_URL}/pro-dashboard/billing?view=payments`,
      }),
    }
  }),
}
