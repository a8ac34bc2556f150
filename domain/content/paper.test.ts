import { expect, test } from 'vitest'
import { paperOf } from './paper.ts'

test.each(['America/New_York', 'America/Toronto', 'America/Bogota', 'America/Indiana/Knox', 'Pacific/Honolulu'])(
  '%s prints on Letter',
  (zone) => expect(paperOf(zone)).toBe('letter'),
)

test.each(['Europe/Berlin', 'America/Sao_Paulo', 'America/Argentina/Ushuaia', 'Asia/Tokyo', 'UTC'])(
  '%s prints on A4',
  (zone) => expect(paperOf(zone)).toBe('a4'),
)
