import { expect, test } from 'vitest'
import { SESSION_MAILS } from '#contracts/internal/workflows'
import { isWrittenTo } from './written-to.ts'

const BOTH = [false, true]

test('the table: who without an account gets which mail', () => {
  const rows = BOTH.flatMap((invited) =>
    BOTH.flatMap((agreed) =>
      BOTH.map((refused) => {
        const kinds = SESSION_MAILS.filter((kind) => isWrittenTo(kind, { agreed, refused, invited }))
        return [invited ? 'invited' : '', agreed ? 'agreed' : '', refused ? 'refused' : '', kinds.join(' ')]
      }),
    ),
  )
  const sessions = 'booked confirmed reminder cancelled moved'
  const money = 'invoice paid'
  const requests = 'requested request_ended move_asked move_declined'
  expect(rows).toEqual([
    ['', '', '', ''],
    ['', '', 'refused', ''],
    ['', 'agreed', '', `${sessions} ${money} ${requests}`],
    ['', 'agreed', 'refused', money],
    ['invited', '', '', `${sessions} ${requests}`],
    ['invited', '', 'refused', ''],
    ['invited', 'agreed', '', `${sessions} ${money} ${requests}`],
    ['invited', 'agreed', 'refused', money],
  ])
})
