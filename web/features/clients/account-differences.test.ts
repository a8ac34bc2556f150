import { describe, expect, it } from 'vitest'
import type { ChartPerson } from '#web/data/chart-page/queries.ts'
import { differences } from './account-differences.ts'

const written = {
  patient_user_id: 'pat_1',
  linked_user_id: 'u1',
  first_name: 'Zoë',
  preferred_first_name: '',
  last_name: 'Marsh',
  pronouns: '',
  dob: '1990-03-04',
  email: 'zoe@example.com',
  phone_number: '',
  timezone: '',
  country: '',
  home_address_line1: '',
  home_city: '',
  home_state: 'NY',
  home_zipcode: '',
  is_minor: false,
  guardians: [],
  own_chart_id: null,
} as const

const account = {
  ...{ orchid_user_id: 'u1', first_name: 'Zoe', preferred_first_name: 'Zo', last_name: 'Marsh', dob: '1990-03-04' },
  ...{ email: 'Zoe@example.com', phone_number: '2015550123', timezone: 'America/New_York', country: 'US' },
  ...{ home_address_line1: '12 Elm Street', home_city: 'Albany', home_state: 'NY', home_zipcode: '12207' },
  ...{ gender: '', sex: '', insurance_provider: '', insurance_group_id: '', insurance_member_id: '', biography: null },
} as NonNullable<ChartPerson['account']>

const person = (change: Partial<typeof account> = {}): ChartPerson => ({
  ...written,
  guardians: [],
  account: { ...account, ...change },
})

describe('differences between a record and the account', () => {
  it('are none without an account, for other spellings, and for what only one side has filled in', () => {
    expect(differences({ ...person(), account: null })).toEqual([])
    expect(differences(person())).toEqual([])
  })

  it('are what both sides have filled in differently, with the change that takes it over', () => {
    expect(differences(person({ dob: '1990-03-14' }))).toEqual([
      { word: 'birth date', written: '03/04/1990', theirs: '03/14/1990', change: { dob: '1990-03-14' } },
    ])
    expect(differences(person({ last_name: 'Marsh-Lee' }))).toEqual([
      {
        word: 'legal name',
        written: 'Zoë Marsh',
        theirs: 'Zoe Marsh-Lee',
        change: { first_name: 'Zoe', last_name: 'Marsh-Lee' },
      },
    ])
  })

  it('take over a whole address', () => {
    const [difference] = differences(person({ home_state: 'VT' }))
    expect(difference).toMatchObject({ word: 'address', theirs: '12 Elm Street, Albany, Vermont 12207' })
    expect(difference?.change).toEqual({
      ...{ home_address_line1: '12 Elm Street', home_city: 'Albany', home_state: 'VT', home_zipcode: '12207' },
      country: 'US',
    })
  })
})
