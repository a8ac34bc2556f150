import { expect, it } from 'vitest'
import { listingColumns } from './footer.ts'

it('the columns of professionals link the existing pairs only, by the name of the state', () => {
  const columns = listingColumns([
    { specialty: 'therapist', state: 'NY' },
    { specialty: 'psychiatrist', state: 'DC' },
    { specialty: 'therapist', state: 'NC' },
  ])
  expect(columns.map(({ title, viewAll }) => [title, viewAll])).toEqual([
    ['Psychiatrists', 'View all psychiatrists'],
    ['Therapists', 'View all therapists'],
  ])
  expect(columns.flatMap(({ links }) => links)).toEqual([
    { href: '/psychiatrists/district-of-columbia', label: 'District of Columbia' },
    { href: '/therapists/new-york', label: 'New York' },
    { href: '/therapists/north-carolina', label: 'North Carolina' },
  ])
})

it('without a pair, the columns lead to the search', () => {
  expect(listingColumns([]).map(({ viewAll }) => viewAll)).toEqual(['View all concerns', 'View all states'])
  for (const { href } of listingColumns([]).flatMap(({ links }) => links))
    expect(href).toMatch(/^\/professional-search\?/)
})
