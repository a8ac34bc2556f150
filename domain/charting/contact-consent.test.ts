import { describe, expect, it } from 'vitest'
import { CONTACT_SIDES, type ContactSide, MAY_SPEAK } from '#contracts/plain/contact-terms'
import { mayChangeConsent } from './contact-consent.ts'

/** Who may widen what somebody has limited. */
const WIDENS: Record<ContactSide, readonly ContactSide[]> = {
  client: ['client'],
  guardian: ['client', 'guardian'],
  practice: ['client', 'guardian', 'practice'],
}

describe('what a contact may be told', () => {
  it('is limited by everybody, and widened only by who limited it or whose word counts more', () => {
    for (const given_by of [...CONTACT_SIDES, null])
      for (const [from, may_speak] of MAY_SPEAK.entries())
        for (const [to, wanted] of MAY_SPEAK.entries())
          for (const by of CONTACT_SIDES)
            expect(
              mayChangeConsent({ may_speak, given_by }, wanted, by),
              `${by} from ${may_speak} of ${given_by} to ${wanted}`,
            ).toBe(to <= from || given_by === null || WIDENS[given_by].includes(by))
  })
})
