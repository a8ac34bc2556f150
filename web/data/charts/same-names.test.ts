import { expect, it } from 'vitest'
import type { ClientChoice } from './queries.ts'
import { namedApart, namesakes } from './same-names.ts'

const entry = (patient_user_id: string, first_name: string, more: Partial<ClientChoice> = {}): ClientChoice => ({
  patient_user_id,
  patient_chart_id: `chart-${patient_user_id}`,
  first_name,
  preferred_first_name: '',
  last_name: 'Okoye',
  patient_type: 'individual',
  client_status: 'active',
  linked_user_id: null,
  dob: '',
  email: '',
  ...more,
})

it('shows birth date and email beside names that are equal in any spelling, and only there', () => {
  const named = namedApart([
    entry('a', 'Ada', { dob: '1984-05-04', email: 'ada@example.com' }),
    entry('b', 'ÁDA', { email: 'other@example.com' }),
    entry('c', 'ada'),
    entry('d', 'Ben', { dob: '1982-01-01' }),
  ])
  expect([...named.values()]).toEqual([
    'Ada Okoye · born 05/04/1984, ada@example.com',
    'ÁDA Okoye · other@example.com',
    'ada Okoye · no birth date or email',
    'Ben Okoye',
  ])
})

it('namesakes are the clients of one name in any spelling', () => {
  expect([...namesakes([entry('a', 'Ada'), entry('d', 'Ben'), entry('b', 'ÁDA')])]).toEqual(['a', 'b'])
})
