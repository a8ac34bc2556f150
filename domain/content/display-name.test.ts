import { NAME_SCHEMAS } from '#contracts/plain/name-schemas'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { displayName, namesShown } from './display-name.ts'

const names = { first_name: 'Theodora', last_name: 'Quill', preferred_first_name: 'Teddy' }

describe('display names', () => {
  it.each([
    ['First Name Last Name', 'Theodora Quill'],
    ['First Name', 'Theodora'],
    ['Preferred First Name Last Name', 'Teddy Quill'],
    ['Preferred First Name', 'Teddy'],
    ['Dr. First Name Last Name', 'Dr. Theodora Quill'],
    ['Dr. First Name', 'Dr. Theodora'],
    ['Dr. Preferred First Name Last Name', 'Dr. Teddy Quill'],
    ['Dr. Preferred First Name', 'Dr. Teddy'],
    ['First Name Last Name, MD', 'Theodora Quill, MD'],
    ['First Name, MD', 'Theodora, MD'],
    ['Preferred First Name, DO', 'Teddy, DO'],
    ['First Name Last Name, DO', 'Theodora Quill, DO'],
    ['Preferred First Name Last Name, MD', 'Teddy Quill, MD'],
    ['Preferred First Name Last Name, DO', 'Teddy Quill, DO'],
  ] as const)('%s', (schema, shown) => {
    expect(displayName(schema, names)).toBe(shown)
  })

  it('never reveal a name that the schema leaves out, and are never empty', () => {
    const name = fc.stringMatching(/^[A-Z][a-z]{3,9}$/)
    const people = fc.record({
      first_name: name,
      last_name: name.map((text) => `Q${text}`),
      preferred_first_name: fc.oneof(fc.constant(''), name),
    })
    fc.assert(
      fc.property(fc.constantFrom(...NAME_SCHEMAS), people, (schema, person) => {
        const shown = Object.values(namesShown(schema, person)).join(' ')
        expect(displayName(schema, person).trim()).not.toBe('')
        if (!schema.includes('Last Name')) expect(shown).not.toContain(person.last_name)
        if (
          schema.includes('Preferred') &&
          person.preferred_first_name &&
          person.preferred_first_name !== person.first_name
        )
          expect(namesShown(schema, person).first_name).toBe(person.preferred_first_name)
      }),
    )
  })
})
