import { describe, expect, it } from 'vitest'
import { SUBMISSION_GUIDANCE, SUBMISSION_HINTS, submissionHints, submissionMail } from './submission-hints.ts'

const words = (count: number) => 'word '.repeat(count)
const hints = (draft: Partial<Parameters<typeof submissionHints>[0]>) =>
  submissionHints({ title: '', text: '', bio: '', ...draft })

describe('hints about a draft', () => {
  it('are the guidance while there is nothing to compare', () => {
    const all = hints({ title: ' ', text: '\n', bio: '\t' })
    for (const key of SUBMISSION_HINTS) expect(all[key]).toEqual({ state: 'empty', text: SUBMISSION_GUIDANCE[key] })
  })

  it.each([
    [1, 'look', '1 word. '],
    [799, 'look', '799 words. '],
    [800, 'fits', '800 words,'],
    [1_800, 'fits', '1,800 words,'],
    [1_801, 'look', '1,801 words. '],
  ])('a text of %i words', (count, state, begin) => {
    expect(hints({ text: words(count) }).length).toMatchObject({ state, text: expect.stringMatching(`^${begin}`) })
  })

  it('a title fits with ten words or with a hundred characters', () => {
    expect(hints({ title: words(10) }).title.state).toBe('fits')
    expect(hints({ title: 'a '.repeat(50) }).title.state).toBe('fits')
    expect(hints({ title: 'x'.repeat(500) }).title.state).toBe('fits')
    expect(hints({ title: 'longer word '.repeat(9) }).title.state).toBe('look')
    // A sign outside the basic plane is one character.
    expect(hints({ title: '🙂' }).title.text).toBe('1 word, 1 character.')
  })

  it('links, bio and footnotes are counted', () => {
    expect(hints({ text: 'https://a.test www.b.test HTTP://c.test' }).links.text).toBe('3 links.')
    expect(hints({ text: 'see https://a.test '.repeat(11) }).links.state).toBe('look')
    expect(hints({ bio: words(100) }).bio.state).toBe('fits')
    expect(hints({ bio: words(101) }).bio.state).toBe('look')
    for (const text of ['as shown.[1]', 'as shown¹', 'shown,[23] and'])
      expect([text, hints({ text }).footnotes.state]).toEqual([text, 'look'])
    for (const text of ['(Lee, 2020)', 'a list [see below]', 'x [1] y', '2,000'])
      expect([text, hints({ text }).footnotes.state]).toEqual([text, 'fits'])
  })
})

it('the email has title and bio, says how the post comes, and stays short enough for an address', () => {
  const mail = submissionMail({ title: 'Quiet evenings', bio: 'I am a psychologist.' }, '')
  expect(mail).toContain('Title: Quiet evenings\r\n')
  expect(mail).toContain('attached as a Word document (.doc or .docx)')
  const linked = submissionMail({ title: '', bio: words(10_000) }, ' https://docs.google.com/document/d/1 ')
  expect(linked).toContain('anyone with the link can edit: https://docs.google.com/document/d/1\r\n')
  expect(linked.length).toBeLessThan(2_000)
})
