import type { PublicProfile } from '#contracts/api/professionals'
import type { ShownOffer } from '#contracts/internal/effects'
import { specialtiesOf } from '#domain/content/listings'
import type { Sql } from 'postgres'
import { d1File } from './database-file.ts'
import type { BenchProfile } from './profiles.ts'

export type BenchOffer = ShownOffer & { next: NonNullable<ShownOffer['next']> }

const HOUR = 3_600_000
const ZONE = 'America/New_York'
const UNTIL = '2099-12-31'

const practiceOf = ({ user_id }: BenchProfile) => `practice-${user_id}`

/** Adds published and approved professionals to the directory of a stack. The search index does not know them yet. */
export function storeProfiles(stateDir: string, profiles: readonly BenchProfile[]): void {
  const file = d1File(stateDir, 'public_profiles')
  const rows = <T extends object>(of: (profile: BenchProfile, n: number) => T) => profiles.map(of)
  file.add(
    'users',
    rows(({ user_id: id, first_name, last_name }, n) => ({
      ...{ id, email: `${id}@bench.example`, email_confirmed: 1, first_name, last_name, user_type: 'orchid_pro' },
      ...{ timezone: ZONE, locale: 'en-US', signup_form_finished: 1, create_datetime: n, modify_datetime: n },
    })),
  )
  file.add(
    'provider_profiles',
    rows(({ user_id }) => ({ user_id, name_schema: 'First Name Last Name', office_state: 'NY' })),
  )
  file.add(
    'practices',
    rows((one, n) => ({
      ...{ id: practiceOf(one), owner_user_id: one.user_id, jurisdiction: 'us', create_datetime: n, timezone: ZONE },
    })),
  )
  file.add(
    'public_profiles',
    rows((one) => ({
      ...{ user_id: one.user_id, practice_id: practiceOf(one), headline: one.headline, biography: one.biography },
      ...{ specialties: JSON.stringify(one.concerns), approved_at: 1, is_published: 1 },
      details: JSON.stringify({
        languages: one.languages,
        therapy_approaches: one.approaches,
        insurance_accepted: one.payers,
        accepting_clients: true,
      }),
    })),
  )
  file.add(
    'provider_types',
    rows(({ user_id, type }, n) => ({ id: `type-${user_id}`, user_id, type, create_datetime: n, modify_datetime: n })),
  )
  file.add(
    'licenses',
    profiles.flatMap(({ user_id, states }) =>
      states.map((conferring_entity, place) => ({
        ...{ user_id, place, type: 'LPC', conferring_entity, license_number: `A-${place}`, expiration_date: UNTIL },
      })),
    ),
  )
  file.close()
}

/** Adds what the practices of professionals offer to the search index of a stack. */
export function storeOffers(stateDir: string, profiles: readonly BenchProfile[], now: number): void {
  const file = d1File(stateDir, 'offers')
  file.add(
    'offers',
    profiles.map((one) => ({ user_id: one.user_id, read_at: now, content: JSON.stringify(offerOf(one, now)) })),
  )
  file.close()
}

function offerOf({ price }: BenchProfile, now: number): BenchOffer {
  const starts = Array.from({ length: 12 }, (_, n) => Math.floor(now / HOUR) * HOUR + (n + 24) * HOUR)
  const next = { label: 'Individual session', length_minute: 50, starts }
  return { timezone: ZONE, notice_hours: 2, from_price: price, offers_free: false, next }
}

/** Adds the same professionals, with the same cards and offers, to the database of the peer. */
export async function storeInPeer(sql: Sql, profiles: readonly BenchProfile[], now: number): Promise<void> {
  for (let from = 0; from < profiles.length; from += 500) {
    const rows = profiles.slice(from, from + 500).map((one) => {
      const { first_name, last_name, headline, type, concerns, states, languages, approaches } = one
      const words = [first_name, last_name, type, 'LPC', headline, ...concerns, ...languages, ...approaches]
      return {
        user_id: one.user_id,
        kinds: specialtiesOf([{ type, specialty: null }]),
        concerns: concerns.map((concern) => concern.toLowerCase()),
        states,
        names: [first_name.toLowerCase(), last_name.toLowerCase()],
        body: words.join(' '),
        card: cardOf(one),
        offer: offerOf(one, now),
      }
    })
    await sql`
      WITH given AS (
        SELECT j.value, j.ordinality FROM jsonb_array_elements(${sql.json(rows)}::jsonb) WITH ORDINALITY j
      ), offered AS (
        INSERT INTO offers SELECT value ->> 'user_id', value -> 'offer' FROM given
      ), named AS (
        INSERT INTO name_words SELECT DISTINCT jsonb_array_elements_text(value -> 'names') FROM given ON CONFLICT DO NOTHING
      )
      INSERT INTO professionals (user_id, listed_until, kinds, concerns, states, body, card)
      SELECT value ->> 'user_id', ${UNTIL}::date,
        ARRAY(SELECT jsonb_array_elements_text(value -> 'kinds')), ARRAY(SELECT jsonb_array_elements_text(value -> 'concerns')),
        ARRAY(SELECT jsonb_array_elements_text(value -> 'states')), to_tsvector('simple', value ->> 'body'), value -> 'card'
      FROM given ORDER BY ordinality`
  }
  await sql.unsafe('VACUUM ANALYZE')
}

function cardOf(one: BenchProfile): PublicProfile {
  const display_name = `${one.first_name} ${one.last_name}`
  return {
    cognito_sub: one.user_id,
    id_or_custom_url: one.user_id,
    display_name,
    first_name: one.first_name,
    last_name: one.last_name,
    preferred_first_name: '',
    name_schema: 'First Name Last Name',
    credentials: 'LPC',
    professional_type: one.type,
    headline: one.headline,
    biography: one.biography,
    specialties: one.concerns,
    states: one.states,
    practice_name: display_name,
    practice_group_name: null,
    public_addresses: [],
    timezone: ZONE,
    photo_version: null,
    logo_version: null,
    languages: one.languages,
    therapy_approaches: one.approaches,
    insurance_accepted: one.payers,
    insurance_terms: [],
    accepting_clients: true,
    graduate: [],
    certifications: [],
  }
}
