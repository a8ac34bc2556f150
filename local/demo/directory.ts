import { putProfileImage } from '#contracts/api/profile-image'
import { getUserInfo } from '#contracts/api/users'
import { LOOKS } from './looks.ts'
import { openPractice, type Place, type Provider, settledProvider } from './people.ts'
import { portraitOf } from './portrait.ts'
import { DEMO_PROFESSIONALS, type DemoProfessional } from './professionals.ts'
import { demoSignIn } from './sign-ins.ts'

/** So many professionals are created at a time. A registration hashes a password, which keeps a core busy. */
const AT_A_TIME = 2

/** Fills the directory with professionals of other states, prices and languages, each with a portrait. */
export async function seedDirectory(place: Place): Promise<void> {
  const waiting = [...DEMO_PROFESSIONALS]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await settle(place, next)
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
}

async function settle(place: Place, { name, types, hours, ...person }: DemoProfessional): Promise<void> {
  const provider = await settledProvider(place, { ...demoSignIn(name), ...person })
  await openPractice(
    provider,
    types,
    hours.weekdays.map((weekday) => ({ weekday, start_minute: hours.from * 60, end_minute: hours.to * 60 })),
  )
  await pictured(provider, name)
}

/** Gives a professional their drawn portrait, unless they have a photo. */
export async function pictured({ visitor }: Provider, name: keyof typeof LOOKS): Promise<void> {
  const { photo_version } = await visitor.call(getUserInfo)
  if (photo_version === null) await visitor.call(putProfileImage, { body: await portraitOf(LOOKS[name]) })
}
