import { expect, test } from 'vitest'
import type { Caption } from './caption.ts'
import { CaptionScreen } from './CaptionScreen.ts'
import { PATIENT } from '#tests/setup/time-limits'

const caption = (segmentId: string, text: string, final = false): Caption => ({
  segmentId,
  userId: 'u',
  trackId: 't',
  text,
  final,
})

/** A room that accepts one caption at a time, when the test allows it. */
function slowRoom() {
  const shown: string[] = []
  let gate = Promise.withResolvers<void>()
  return {
    shown,
    next: () => {
      gate.resolve()
      gate = Promise.withResolvers()
    },
    channel: {
      send: async (c: Caption) => {
        shown.push(c.text)
        await gate.promise
      },
    },
  }
}

test('a slow channel gets only the newest interim, and finals before interims', async () => {
  const room = slowRoom()
  const screen = new CaptionScreen(room.channel)
  screen.show(caption('a', 'i'))
  screen.show(caption('a', 'i have'))
  screen.show(caption('a', 'i have been'))
  screen.show(caption('b', 'stored', true))
  for (const count of [2, 3]) {
    room.next()
    await expect.poll(() => room.shown.length, PATIENT).toBe(count)
  }
  room.next()
  await screen.settle()
  expect(room.shown).toEqual(['i', 'stored', 'i have been'])
})

test('drops a waiting interim of a segment once its final is shown or it is superseded', async () => {
  const room = slowRoom()
  const screen = new CaptionScreen(room.channel)
  screen.show(caption('x', 'busy'))
  screen.show(caption('a', 'i have'))
  screen.supersede('a')
  screen.show(caption('b', 'you have'))
  screen.show(caption('b', 'You have it.', true))
  room.next()
  await expect.poll(() => room.shown.length, PATIENT).toBe(2)
  room.next()
  await screen.settle()
  expect(room.shown).toEqual(['busy', 'You have it.'])
})

test('shows nothing after it goes dark', async () => {
  const room = slowRoom()
  const screen = new CaptionScreen(room.channel)
  screen.show(caption('a', 'first'))
  screen.show(caption('b', 'second', true))
  screen.goDark()
  screen.show(caption('c', 'third', true))
  room.next()
  await screen.settle()
  expect(room.shown).toEqual(['first'])
})

test('a caption that cannot be sent does not hold up the next', async () => {
  const shown: string[] = []
  const screen = new CaptionScreen({
    send: async ({ text }) => {
      if (text === 'lost') throw new Error('not in the room')
      shown.push(text)
    },
  })
  screen.show(caption('a', 'lost', true))
  screen.show(caption('b', 'kept', true))
  await screen.settle()
  expect(shown).toEqual(['kept'])
})
