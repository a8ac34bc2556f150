import { expect, it } from 'vitest'
import { knownSpecialty, searchTitle } from './search-title.ts'

it.each([
  [{}, 'Professionals'],
  [{ specialty: 'Anxiety' }, 'Professionals for anxiety'],
  [{ specialty: 'anxiety', state: 'OH', type: 'therapist' }, 'Therapists for anxiety in Ohio'],
  [{ specialty: 'ADHD' }, 'Professionals for ADHD'],
  [{ specialty: 'trauma and ptsd' }, 'Professionals for trauma and PTSD'],
] as const)('a search for %o is called %s', (values, title) => {
  expect(searchTitle(values, false)).toBe(title)
  expect(searchTitle(values, true)).toBe(title)
})

it('a reason that is not on the list is named only when someone was found', () => {
  expect(searchTitle({ specialty: 'Nope' }, false)).toBe('Professionals')
  expect(searchTitle({ specialty: 'Perinatal care', state: 'OH' }, true)).toBe(
    'Professionals for perinatal care in Ohio',
  )
  expect(knownSpecialty('Nope')).toBeUndefined()
})
