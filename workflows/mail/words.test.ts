import { type MailKind, mailFields } from '#contracts/internal/mail-fields'
import { describe, expect, test } from 'vitest'
import { htmlPage } from './html-page.ts'
import { plainText } from './plain-text.ts'
import { wordsOf } from './words.ts'

const KINDS = Object.keys(mailFields) as MailKind[]
const FIELDS = {
  first_name: 'Ada <b>',
  recipient: 'member',
  with_name: 'Dr. "O" & Sons',
  start_iso: '2026-11-24T19:00:00.000Z',
  start_text: 'Tuesday, 24 November 2026, 14:00',
  zone_text: 'Eastern Standard Time',
  link: 'https://orchid.test/s?a=1&b=2',
  invoice_number: '2026-0001',
  total_text: '$120.00',
}

describe.each(KINDS)('%s', (kind) => {
  const words = wordsOf(kind, FIELDS)
  if (!words) throw new Error('fields of the test')

  test('names nobody and nothing clinical in the subject', () => {
    for (const word of ['Ada', 'Dr.', 'November', '14:00']) expect(words.subject).not.toContain(word)
    expect(words.subject).not.toMatch(/therap|patient|treatment|diagnos|mental|health|clinic|note/i)
  })

  test('says the same in text and HTML, and nothing of a person becomes markup', () => {
    const [text, html] = [plainText(words), htmlPage(words)]
    for (const said of [words.title, ...words.paragraphs, words.action.text]) {
      expect(text).toContain(said)
      expect(html).toContain(said.replaceAll("'", '&#39;'))
    }
    expect(text).toContain(FIELDS.link)
    expect(html).toContain('href="https://orchid.test/s?a=1&amp;b=2"')
    expect(html).toContain('Ada &lt;b&gt;')
    expect(html).not.toMatch(/<img|<b>|<script/)
  })

  test('is not written from fields of another shape', () => {
    expect(wordsOf(kind, { first_name: 'Ada' })).toBeNull()
    expect(wordsOf(kind, { ...FIELDS, link: 'javascript:alert(1)' })).toBeNull()
  })
})
