import { schedulingAddress } from '#domain/content/scheduling-address'
import fc from 'fast-check'
import { expect, test } from 'vitest'

test('the scheduling page gets name and email, and keeps its own parameters', () => {
  const at = schedulingAddress('https://meet.example/orchid/demo?month=2026-12', {
    first_name: 'Ana',
    last_name: 'de la Cruz & Söhne',
    email: 'ana+demo@example.test',
  })
  const address = new URL(at)
  expect(address.origin + address.pathname).toBe('https://meet.example/orchid/demo')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    month: '2026-12',
    name: 'Ana de la Cruz & Söhne',
    email: 'ana+demo@example.test',
  })
})

test('whatever a visitor types stays in the two parameters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), fc.string(), (first, last, email) => {
      const address = new URL(
        schedulingAddress('https://meet.example/demo', { first_name: first, last_name: last, email }),
      )
      expect(address.origin + address.pathname).toBe('https://meet.example/demo')
      expect(address.hash).toBe('')
      expect([...address.searchParams.keys()]).toEqual(['name', 'email'])
      expect(address.searchParams.get('name')).toBe(`${first} ${last}`.trim())
    }),
  )
})
