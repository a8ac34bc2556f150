import type { ActAnswer } from '#durable-objects/stubs'
import { writtenMoney } from '#domain/content/written'
import { NO_ADDRESS, VIDEO_CALL } from '#domain/mail/session-fields'
import { MINUTE } from '#kernel/clock'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { sessionPlace } from '../directory/profiles/session-place.ts'

type Edited = NonNullable<ActAnswer<'mail.claim'>['content']>

/**
 * What a session was before an edit, beside its start, as far as it differs from what it is: type and length, place,
 * price. Empty when nothing does. `place` is where it takes place now.
 */
export async function editedFromWords(
  store: DirectoryStore,
  { edited_from: from, provider_id, type_label, location, start, end, money }: Edited,
  { place, locale }: { place: string; locale: string },
): Promise<string> {
  if (from === null) return ''
  const minutes = Math.round((end - start) / MINUTE)
  const isSameWhat = from.type_label === type_label && from.minutes === minutes
  const was = await sessionPlace(store, { ...from, provider_id })
  const isSamePlace = from.location === location && was === place
  const { price_minor, currency } = money
  return [
    isSameWhat ? '' : `${from.type_label}, ${from.minutes} minutes`,
    isSamePlace ? '' : was || (from.location === 'telehealth' ? VIDEO_CALL : NO_ADDRESS),
    from.price_minor === price_minor
      ? ''
      : from.price_minor === 0
        ? 'free of charge'
        : writtenMoney({ minor: from.price_minor, currency }, locale),
  ]
    .filter(Boolean)
    .join('; ')
}
