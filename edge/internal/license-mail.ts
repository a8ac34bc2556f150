import { personById } from '#db/directory/queries/people'
import { daysLeft } from '#domain/content/license-notice'
import { regionName } from '#domain/content/licensed-region'
import { calledName } from '#domain/content/person-name'
import { writtenDateOnly } from '#domain/content/written'
import { directoryMails } from '#domain/mail/kinds'
import { licenseStanding } from '../directory/profiles/license-notices.ts'
import { practiceDayOf } from '../directory/practice-day.ts'
import { settings } from '../env.ts'
import { fill } from './mail-fill.ts'

export const licenseFills = {
  license_expiring: fill(directoryMails.license_expiring)(async ({ store, about, reader }) => {
    const { isCurrent, isLast } = await licenseStanding(store, reader.id, about)
    const person = await personById(store.db, reader.id)
    const today = await practiceDayOf(store, person?.practice_id ?? null)
    return {
      facts: { isCurrent, days: daysLeft(about.expiration_date, today) },
      fields: async () => ({
        first_name: calledName(reader),
        state_name: regionName(about.license_state),
        date_text: writtenDateOnly(about.expiration_date, reader.locale),
        is_last: isLast ? 'yes' : 'no',
        link: `${settings(store.env).PUBLIC_URL}/pro-dashboard/settings/practice`,
      }),
    }
  }),
}
