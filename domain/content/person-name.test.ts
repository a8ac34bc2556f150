import { describe, expect, it } from 'vitest'
import { calledName, shownName } from './person-name.ts'

describe('the name of a person', () => {
  it('begins with the preferred first name, if there is one', () => {
    const amelia = { first_name: 'Amelia', last_name: 'Marsh', preferred_first_name: 'Mia' }
    expect([shownName(amelia), calledName(amelia)]).toEqual(['Mia Marsh', 'Mia'])
    expect([shownName({ ...amelia, preferred_first_name: '' }), calledName({ first_name: 'Amelia' })]).toEqual([
      'Amelia Marsh',
      'Amelia',
    ])
  })
  it('has no space at its end when one part is missing', () => {
    expect(shownName({ first_name: 'Cher', last_name: '' })).toBe('Cher')
    expect(shownName({ first_name: '', last_name: 'Marsh' })).toBe('Marsh')
  })
})
