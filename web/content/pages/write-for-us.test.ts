import { expect, it } from 'vitest'
import { WRITE_FOR_US } from './write-for-us.ts'

it('the guidance for submissions has every limit of the specification', () => {
  const text = JSON.stringify(WRITE_FOR_US)
  for (const limit of [
    '800 to 1,800 words',
    '10 words or 100 characters',
    'At most 10, each',
    'at most 100 words',
    'APA',
    'footnotes',
    'one round of edits',
    '.doc or .docx',
    'anyone with the link can edit',
    'Orchid Blog Post Submission',
    'full rights',
    'publish it again elsewhere',
    'content calendar',
  ])
    expect(text).toContain(limit)
})
