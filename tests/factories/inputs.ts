import type { MemberInput, ProviderInput } from '#local/demo/people'

export const PASSWORD = 'Quiet-river-42!'

/** The session types that tests give a new practice. */
export const SESSION = { label: 'Individual session', price: 120, length_minute: 50, hue: 0 } as const
export const FREE_INTRODUCTION = { label: 'Free introduction', price: 0, length_minute: 20, hue: 3 } as const

/** A word that occurs nowhere else: a name to search for, or a text that no store may contain in clear text. */
export function canary(prefix = 'Q'): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => String.fromCharCode(97 + (byte % 26)))
  return prefix + letters.join('')
}

/** A name that occurs nowhere else and is always equally wide, so that lines of a page break at the same place. */
export function anagram(name = 'Belmorin'): string {
  const [first = '', ...rest] = name
  const order = crypto.getRandomValues(new Uint32Array(rest.length))
  return (
    first +
    rest
      .map((letter, i) => ({ letter, at: order[i] ?? 0 }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ letter }) => letter)
      .join('')
  )
}

/** The registration of a provider. Every call returns another person. */
export function providerInput(input: Partial<ProviderInput> = {}): ProviderInput {
  const last = input.last_name ?? canary('Vel')
  return {
    email: `${last.toLowerCase()}@providers.example`,
    password: PASSWORD,
    first_name: 'Nora',
    last_name: last,
    headline: 'I help people sleep again.',
    biography: 'We look at one ordinary day together and change one thing in it.',
    specialties: ['Anxiety', 'Sleep'],
    custom_url: `nora-${last.toLowerCase()}`,
    ...input,
  }
}

/** The registration of a member. Every call returns another person. */
export function memberInput(input: Partial<MemberInput> = {}): MemberInput {
  const last = input.last_name ?? canary('Mar')
  return {
    email: `${last.toLowerCase()}@members.example`,
    password: PASSWORD,
    first_name: 'Ida',
    last_name: last,
    ...input,
  }
}
