import { describe, expect, it } from 'vitest'
import { BOARD_CERTIFIED_SUBSPECIALTIES } from './board-certified-subspecialties.ts'
import { PHYSICIAN_SPECIALTIES } from './physician-specialties.ts'
import { specialtyProblem } from './profile-values.ts'

describe("a physician's specialty", () => {
  it('is one of the list, with one of its subspecialties or none', () => {
    for (const { value, subspecialties } of PHYSICIAN_SPECIALTIES)
      for (const sub_specialty of [null, '', ...subspecialties])
        expect(specialtyProblem({ specialty: value, sub_specialty })).toBeNull()
    for (const { specialty, value } of BOARD_CERTIFIED_SUBSPECIALTIES)
      expect(specialtyProblem({ specialty, sub_specialty: value })).toBeNull()
  })
  it('is refused when it or its subspecialty is not in the list', () => {
    expect(specialtyProblem({ specialty: 'x', sub_specialty: null })).toBe('Please choose your specialty')
    expect(specialtyProblem({ specialty: 'psychiatry', sub_specialty: 'Headache Medicine' })).toBe(
      'Please choose a subspecialty of your specialty',
    )
  })
})
