import type { AccountDetails, ChartPersonWire } from '#contracts/api/chart-page'
import { guardiansOf } from '#db/directory/queries/guardians'
import { personById } from '#db/directory/queries/people'
import type { OpenedChart, PersonOfChart } from '#durable-objects/practice/chart-pages/open-chart'
import { firstZone } from '#domain/scheduling/zone'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { presentGuardian } from '../guardians/guardians.ts'
import { addressOf } from '../people/account-address.ts'
import { isMinor } from '../people/guardianships.ts'
import { readMember } from './member-record.ts'

/**
 * The people of a chart with what their own accounts say, and the guardians of those who are under 18. The practice has
 * admitted the reader to the chart before; `zone` is that of the practice. What members wrote about themselves is for the owner only, in their own chart.
 */
export function peopleWithAccounts(
  store: DirectoryStore,
  { people, patient_type }: Pick<OpenedChart, 'people' | 'patient_type'>,
  { zone, ...reader }: { isOwner: boolean; zone: string },
): Promise<ChartPersonWire[]> {
  return Promise.all(
    people.map(async (person) => {
      const { linked_user_id } = person
      const isAlone = patient_type === 'individual'
      const account =
        linked_user_id === null ? null : await accountOf(store, linked_user_id, { isOwner: reader.isOwner && isAlone })
      const isYoung = account !== null && isMinor({ dob: account.dob, user: account })
      return {
        ...person,
        account,
        is_minor: ageKnown(person, account) ? isMinor(born(person, account, zone)) : null,
        guardians: isYoung && linked_user_id !== null ? await guardiansFor(store, linked_user_id) : [],
      }
    }),
  )
}

/** Whoever has no account is where the practice says or, if it does not, where the practice is. */
function born(person: PersonOfChart, account: AccountDetails | null, zone: string) {
  if (account?.dob) return { dob: account.dob, user: account }
  return { dob: person.dob, user: { timezone: firstZone(account?.timezone, person.timezone, zone) } }
}

const ageKnown = (person: PersonOfChart, account: AccountDetails | null): boolean => (account?.dob || person.dob) !== ''

async function accountOf(
  store: DirectoryStore,
  userId: string,
  { isOwner }: { isOwner: boolean },
): Promise<AccountDetails | null> {
  const person = await personById(store.db, userId)
  if (!person) return null
  const { signup_form_finished: _, biography, ...record } = await readMember(store, userId)
  return { ...record, email: addressOf(person.user.email), biography: isOwner ? biography : null }
}

async function guardiansFor(store: DirectoryStore, minorId: string): Promise<ChartPersonWire['guardians']> {
  const guardianships = await guardiansOf(store.db, minorId)
  return guardianships.map((one) => {
    const { is_you: _, ...guardian } = presentGuardian(one, '')
    return guardian
  })
}
