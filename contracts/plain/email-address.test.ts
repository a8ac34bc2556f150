import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEmail, mailLink, storedEmail } from './email-address.ts'

describe('an email address', () => {
  it('may have every sign that needs no quotation marks, and a domain in any script', () => {
    for (const address of [
      ...[
        'tom&jo@family.example',
        "o'brien@mail.example",
        'a/b=c@mail.example',
        'ana+test@mail.example',
        'x@a-b.example',
      ],
      ...['jo@bücher.example', 'jo@例え.テスト', 'jo@президент.рф', ' Jo@Example.com '],
    ])
      expect([address, isEmail(address)]).toEqual([address, true])
  })

  it('is refused when no mail could reach it as it is written', () => {
    for (const address of [
      ...[
        '',
        '@mail.example',
        'jo@',
        'jo@mail',
        'jo.@mail.example',
        '.jo@mail.example',
        'j..o@mail.example',
        'jo@-a.example',
      ],
      ...[
        'jo@mail.example, ben@mail.example',
        'jo<x>@mail.example',
        'jo@a@b.example',
        'jo@[127.0.0.1]',
        'jo@127.0.0.1',
      ],
      ...['jö@mail.example', 'jo@bücher.example:25', 'jo@bü cher.example', 'jo@bücher.example/x', 'jo@ü?.example'],
      ...[`${'a'.repeat(65)}@mail.example`, 'jo@mail.example\r\nBcc: x@y.example', `jo@${'a'.repeat(64)}.example`],
    ])
      expect([address, isEmail(address)]).toEqual([address, false])
  })

  it('has one stored form, however its domain was typed', () => {
    for (const typed of [
      'Jo@Bücher.example',
      'jo@xn--bcher-kva.example',
      ' jo@BÜCHER.EXAMPLE',
      'jo@bu\u0308cher.example',
    ])
      expect(storedEmail(typed)).toBe('jo@xn--bcher-kva.example')
  })

  it('keeps its stored form', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.string({ unit: 'grapheme' }), (address, other) => {
        for (const text of [address, other, `a@${other}`])
          expect(storedEmail(storedEmail(text))).toBe(storedEmail(text))
      }),
    )
  })
})

it('a link writes to the very address', () => {
  expect(mailLink('tom&jo%x@family.example')).toBe('mailto:tom%26jo%25x@family.example')
})
