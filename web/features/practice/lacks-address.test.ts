import { expect, test } from 'vitest'
import type { ProviderProfile } from '#contracts/api/users'
import { defaultOffices } from '#domain/content/intake'
import { lacksAddress } from './use-own-todos.ts'

const types = (...of: ('telehealth' | 'in-person')[]) => of.map((session_location_type) => ({ session_location_type }))
const offices = (address_line1: string): Pick<ProviderProfile, 'additional_office_locations'> => ({
  additional_office_locations: defaultOffices({ address_line1, city: 'Albany', state: 'NY', zipcode: '12203' }),
})

test('an address is asked for when clients are met in person and no office has one', () => {
  expect(lacksAddress(types('telehealth', 'in-person'), offices(''))).toBe(true)
  expect(lacksAddress(types('in-person'), { additional_office_locations: [] })).toBe(true)
  expect(lacksAddress(types('in-person'), offices('12 Quiet Street'))).toBe(false)
  expect(lacksAddress(types('telehealth'), offices(''))).toBe(false)
})
