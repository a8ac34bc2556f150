import { expect, test } from 'vitest'
import { NAME_SCHEMAS } from '#contracts/plain/name-schemas'
import { nameOptions } from './name-options.ts'

const noor = { first_name: 'Nora', last_name: 'Okafor', preferred_first_name: 'Noor' }
const labels = (...of: Parameters<typeof nameOptions>) => nameOptions(...of).map(({ label }) => label)

test('each choice is the name as clients will see it', () => {
  expect(nameOptions(noor, 'First Name', true)).toContainEqual({
    value: 'Dr. Preferred First Name Last Name',
    label: 'Dr. Noor Okafor',
  })
  expect(labels(noor, 'First Name', true)).toHaveLength(NAME_SCHEMAS.length)
  expect(labels(noor, 'First Name', true).join()).not.toContain('Name')
})

test('forms that give the same name are one choice, and the chosen one is among them', () => {
  const plain = { ...noor, preferred_first_name: '' }
  const options = nameOptions(plain, 'Dr. Preferred First Name Last Name', true)
  expect(options.filter(({ label }) => label === 'Dr. Nora Okafor')).toEqual([
    { value: 'Dr. Preferred First Name Last Name', label: 'Dr. Nora Okafor' },
  ])
  expect(new Set(options.map(({ label }) => label)).size).toBe(options.length)
})

test('only physicians are offered a degree, and whoever shows one already sees it', () => {
  const degrees = (...of: Parameters<typeof nameOptions>) => labels(...of).filter((label) => /MD|DO/.test(label))
  expect(degrees(noor, 'First Name', false)).toEqual([])
  expect(degrees(noor, 'First Name Last Name, MD', false)).toEqual(['Nora Okafor, MD'])
})
