import { providerProfile, putMember, putProvider } from '#contracts/api/users'
import { describe, expect, it } from 'vitest'
import { BOARD_CERTIFIED_SUBSPECIALTIES } from './board-certified-subspecialties.ts'
import { BOARD_CERTIFICATIONS } from './board-certifications.ts'
import { BUSINESS_TYPES } from './business-types.ts'
import { CLIENT_ISSUES } from './client-issues.ts'
import { DEGREES } from './degrees.ts'
import { LANGUAGES } from './languages.ts'
import { THERAPY_APPROACHES } from './therapy-approaches.ts'
import { DAY_PERIODS, expiryYears, graduationYears, MONTHS } from './years-and-months.ts'
import { CANADIAN_PROVINCES } from './canadian-provinces.ts'
import { COLOMBIAN_DEPARTMENTS } from './colombian-departments.ts'
import { COUNTRIES } from './countries.ts'
import { GENDER_IDENTITIES, PROFILE_GENDERS, PROFILE_SEXES, SEXES } from './genders.ts'
import { HEARD_ABOUT } from './heard-about.ts'
import { INSURANCE_PAYERS } from './insurance-payers.ts'
import { LICENSE_TYPES } from './license-types.ts'
import { PHYSICIAN_SPECIALTIES } from './physician-specialties.ts'
import { PROFESSIONAL_TYPES } from './professional-types.ts'
import { stateName, US_STATES } from './us-states.ts'

/** Each value is unique, not blank and without extra spaces. */
function expectClean(names: readonly string[]): void {
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
  for (const name of names) expect(name).toBe(name.trim().replaceAll(/\s+/g, ' '))
  expect(names).not.toContain('')
}

function expectByName(names: readonly string[]): void {
  expectClean(names)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
}

describe('places', () => {
  it('have the 50 states and DC, 13 provinces and territories, 33 departments, each by name', () => {
    expect([US_STATES, CANADIAN_PROVINCES, COLOMBIAN_DEPARTMENTS].map((list) => list.length)).toEqual([51, 13, 33])
    for (const list of [US_STATES, CANADIAN_PROVINCES]) {
      expectClean(list.map(({ name }) => name))
      expectClean(list.map(({ code }) => code))
      for (const { code } of list) expect(code).toMatch(/^[A-Z]{2}$/)
    }
    expectByName(COLOMBIAN_DEPARTMENTS)
    expectByName(CANADIAN_PROVINCES.map(({ name }) => name))
    expect(stateName('DC')).toBe('District of Columbia')
    expect(stateName('Elsewhere')).toBe('Elsewhere')
  })
  it('are in the three countries from which people can register', () => {
    expect(COUNTRIES.map(({ value }) => value)).toEqual(['US', 'CA', 'CO'])
  })
})

describe('professions', () => {
  it('are the four of the contract, each with its license titles', () => {
    const names = PROFESSIONAL_TYPES.map(({ value }) => value)
    expect(names).toEqual(['physician', 'psychologist', 'social worker', 'therapist'])
    for (const name of names) {
      const [, ...others] = LICENSE_TYPES[name]
      expectClean(LICENSE_TYPES[name].map(({ value }) => value))
      expectByName(others.map(({ value }) => value))
      for (const { value, label } of LICENSE_TYPES[name]) {
        expect(label).toMatch(/ · \S/)
        expect(value.length).toBeLessThanOrEqual(80)
      }
    }
  })
  it('have three specialties for physicians, and each certified subspecialty belongs to one of them', () => {
    const known = PHYSICIAN_SPECIALTIES.map(({ value }) => value)
    expect(known).toEqual(['psychiatry', 'neurology', 'physical medicine and rehabilitation'])
    for (const { value, subspecialties } of PHYSICIAN_SPECIALTIES) {
      const certified = BOARD_CERTIFIED_SUBSPECIALTIES.filter(({ specialty }) => specialty === value)
      expect(certified.length).toBeGreaterThan(5)
      expectClean([...certified.map((one) => one.value), ...subspecialties])
    }
    for (const { specialty, label } of BOARD_CERTIFIED_SUBSPECIALTIES) {
      expect(known).toContain(specialty)
      expect(label.length).toBeLessThanOrEqual(80)
    }
  })
})

describe('answers', () => {
  it('are those that the API accepts', () => {
    for (const heard of HEARD_ABOUT) providerProfile.shape.heard_about_orchid_via.parse(heard)
    for (const gender of [...GENDER_IDENTITIES, ...PROFILE_GENDERS]) putMember.body.parse({ gender })
    for (const sex of [...SEXES, ...PROFILE_SEXES]) putMember.body.parse({ sex })
    expect(putMember.body.safeParse({ gender: 'Something else' }).success).toBe(false)
  })
  it('are as many as the specification lists', () => {
    expect([HEARD_ABOUT, GENDER_IDENTITIES, PROFILE_GENDERS, SEXES, PROFILE_SEXES].map((list) => list.length)).toEqual([
      4, 8, 5, 3, 2,
    ])
  })
})

describe('a professional', () => {
  it('chooses from lists without repetitions', () => {
    expect(LANGUAGES).toHaveLength(33)
    expect(LANGUAGES[0]).toBe('English')
    expectByName(LANGUAGES.slice(1))
    expectByName(CLIENT_ISSUES)
    expectByName(THERAPY_APPROACHES)
    expectClean(DEGREES)
    expect(DEGREES.filter((degree) => /^[BM][AS], /.test(degree))).toEqual([
      'MA, Master of Arts',
      'MS, Master of Science',
      'BA, Bachelor of Arts',
      'BS, Bachelor of Science',
    ])
    for (const list of [LANGUAGES, THERAPY_APPROACHES])
      putProvider.body.parse({ languages: list.slice(0, 40), therapy_approaches: list.slice(0, 40) })
    putProvider.body.parse({ specialties: CLIENT_ISSUES.slice(0, 30) })
  })
  it('chooses from certifications of boards, with "Other" as the last one', () => {
    expectClean(BOARD_CERTIFICATIONS.map(({ value }) => value))
    expect(BOARD_CERTIFICATIONS.slice(0, 4).map(({ value }) => value)).toEqual([
      'Psychiatry, ABPN',
      'Neurology, ABPN',
      'Physical Medicine and Rehabilitation, ABPMR',
      'Addiction Medicine, ABPM',
    ])
    expect(BOARD_CERTIFICATIONS.at(-1)?.value).toBe('Other')
  })
  it('has one of nine kinds of business', () => {
    expect(BUSINESS_TYPES.map(({ value }) => value)).toEqual([
      'sole proprietor',
      'llc',
      'pllc',
      'c-corporation',
      's-corporation',
      'group practice',
      'non-profit',
      'hospital',
      'other',
    ])
  })
})

describe('years and months', () => {
  it('go from ten years ahead down to 1969 for degrees, and twenty years ahead for expiry dates', () => {
    const graduation = graduationYears(2026)
    expect([graduation[0], graduation.at(-1), graduation.length]).toEqual(['2036', '1969', 68])
    const expiry = expiryYears(2026)
    expect([expiry[0], expiry.at(-1), expiry.length]).toEqual(['2026', '2046', 21])
    expect([MONTHS[0], MONTHS.at(-1), MONTHS.length]).toEqual(['01', '12', 12])
    expect(DAY_PERIODS).toEqual([1, 7, 15, 30, 90])
  })
})

describe('payers', () => {
  it('are more than two hundred, sorted by name after out-of-pocket payment', () => {
    const [first, ...others] = INSURANCE_PAYERS
    expect(first).toBe('Out-of-Pocket, Cash')
    expect(others.length).toBeGreaterThan(200)
    expectByName(others)
    for (const payer of INSURANCE_PAYERS) putMember.body.parse({ insurance_provider: payer })
  })
})
