import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contradiction, type Described, foldedName, sameLegalName } from './same-person.ts'

const TODAY = '2026-12-07'
const person = (first_name: string, last_name: string, dob = '', preferred_first_name = ''): Described => ({
  first_name,
  preferred_first_name,
  last_name,
  dob,
})
const compare = (written: Described, account: Described) => contradiction(written, account, TODAY)

const name = fc.constantFrom(
  'Ada',
  'Søren',
  'Anne-Marie',
  'José',
  'O’Brien',
  'Nguyễn',
  'Łukasz',
  '李',
  'Müller',
  'Straße',
)
const day = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
const adultDob = day('1920-01-01', '2008-12-06')
const minorDob = day('2009-01-01', '2013-12-06')
const described = (dob: fc.Arbitrary<string>) =>
  fc.record({ first_name: name, preferred_first_name: fc.oneof(fc.constant(''), name), last_name: name, dob })

describe('whether an account is that of the invited person', () => {
  it('never accepts two birth dates that differ, whatever the names', () => {
    const dob = fc.oneof(adultDob, minorDob)
    fc.assert(
      fc.property(described(dob), described(dob), (written, account) => {
        fc.pre(written.dob !== account.dob)
        expect(compare(written, account)).not.toBeNull()
        expect(compare(written, { ...written, dob: account.dob })).not.toBeNull()
      }),
    )
  })

  it('accepts the same birth date under any name', () => {
    const dob = fc.oneof(adultDob, minorDob)
    fc.assert(
      fc.property(described(dob), described(dob), (written, account) => {
        expect(compare(written, { ...account, dob: written.dob })).toBeNull()
      }),
    )
  })

  it('never gives a minor’s record to an adult or to an account that does not say its age', () => {
    fc.assert(
      fc.property(described(minorDob), described(fc.oneof(fc.constant(''), adultDob)), (written, account) => {
        expect(compare(written, account)).toBe('under_age')
      }),
    )
  })

  it('without a birth date accepts any spelling, order and case of a name, with more names beside it', () => {
    fc.assert(
      fc.property(described(fc.constant('')), fc.oneof(fc.constant(''), adultDob), name, (written, dob, more) => {
        const { first_name, last_name } = written
        const spelled = (text: string) => text.normalize('NFD').toUpperCase().replaceAll('-', ' ')
        expect(compare(written, person(last_name, first_name, dob))).toBeNull()
        expect(
          compare(written, person(`${more} ${spelled(first_name)}`, `${spelled(last_name)} ${more}`, dob)),
        ).toBeNull()
        expect(compare({ ...written, dob }, person(first_name, 'Married', ''))).toBeNull()
      }),
    )
  })

  it.each([
    [person('Ada', 'Okoye'), person('Ben', 'Carter', '1984-02-01')],
    [person('Ada', 'Okoye', '1982-01-01'), person('Ben', 'Carter')],
    [person('Ana', 'de Souza'), person('Luis', 'de Lima')],
    [person('J. Ada', 'Okoye Jr.'), person('J. Ben', 'Carter Jr.')],
    [person('李', '娜'), person('王', '芳')],
  ])('without a birth date refuses a name that shares no word', (written, account) => {
    expect(compare(written, account)).toBe('name')
  })

  it.each([
    [person('Robert', 'Smith', '', 'Bob'), person('Bob', 'Jones')],
    [person('Sean', "O'Brien"), person('Shaun', 'OBrien')],
    [person('Annemarie', 'Weiß'), person('Anne-Marie', 'Weiss-Kurz')],
    [person('', ''), person('Ben', 'Carter', '1984-02-01')],
  ])('without a birth date accepts a name that shares a word, and no name at all', (written, account) => {
    expect(compare(written, account)).toBeNull()
  })

  it('accepts a teenager whose practice does not know the birth date', () => {
    expect(compare(person('Tim', 'Okoye'), person('Tim', 'Okoye', '2011-03-04'))).toBeNull()
    expect(compare(person('Tim', 'Okoye', '1982-03-04'), person('Tim', 'Okoye', '2011-03-04'))).toBe('dob')
  })
})

describe('equal names', () => {
  it('are equal in every spelling, and different ones are not', () => {
    expect(foldedName('  Łukasz  O’Brien-Müller ')).toBe('lukasz obrien muller')
    expect(sameLegalName(person('ADA', 'Okoye'), person('Áda ', 'okoyé'))).toBe(true)
    expect(sameLegalName(person('Ada', 'Okoye'), person('Okoye', 'Ada'))).toBe(false)
    expect(sameLegalName(person('', ''), person('', ''))).toBe(false)
  })
})
