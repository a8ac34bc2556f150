import { expect, it } from 'vitest'
import { googleDocLink } from './blog-submission.ts'

it('takes the address of a Google doc, and no other', () => {
  const link = 'https://docs.google.com/document/d/1aB-c_2/edit?usp=sharing'
  expect(googleDocLink(` ${link} `)).toBe(link)
  expect(googleDocLink('https://docs.google.com/document/u/0/d/1')).toBe('https://docs.google.com/document/u/0/d/1')
  for (const other of [
    '',
    'docs.google.com/document/d/1',
    'http://docs.google.com/document/d/1',
    'https://docs.google.com/document/',
    'https://docs.google.com/spreadsheets/d/1',
    'https://docs.google.com/document/../spreadsheets/d/1',
    'https://docs.google.com.evil.example/document/d/1',
    'https://docs.google.com:8443/document/d/1',
    'https://me:secret@docs.google.com/document/d/1',
    'https://evil.example/https://docs.google.com/document/d/1',
    'javascript:alert(1)',
  ])
    expect(googleDocLink(other), other).toBeNull()
})
