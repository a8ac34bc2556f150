import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { movedIndex, textChange } from './text-change.ts'

const turned = (before: string, after: string, caret?: number): string => {
  const change = textChange(before, after, caret)
  return change ? before.slice(0, change.index) + change.insert + before.slice(change.index + change.remove) : before
}

describe('the change between two texts', () => {
  it('is as short as possible', () => {
    expect(textChange('sleeps well', 'sleeps very well')).toEqual({ index: 7, remove: 0, insert: 'very ' })
    expect(textChange('sleeps very well', 'sleeps well')).toEqual({ index: 7, remove: 5, insert: '' })
    expect(textChange('same', 'same')).toBeNull()
  })

  it('is at the caret when letters repeat', () => {
    expect(textChange('bok', 'book', 2)).toEqual({ index: 1, remove: 0, insert: 'o' })
    expect(textChange('aaaa', 'aaaaa', 1)).toEqual({ index: 0, remove: 0, insert: 'a' })
    expect(textChange('aaaa', 'aaa', 0)).toEqual({ index: 0, remove: 1, insert: '' })
  })

  it('never splits a surrogate pair', () => {
    const change = textChange('🙂', '🙃')
    expect(change).toEqual({ index: 0, remove: 2, insert: '🙃' })
    expect(textChange('a🙂b', 'a🙃🙂b', 3)?.insert).toBe('🙃')
  })

  it('turns any text into any other at any caret position', () => {
    const letters = ['a', 'b', '🙂', '🙃', '\n']
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    const text = () => Array.from({ length: random(7) }, () => letters[random(letters.length)]).join('')
    for (let round = 0; round < 3_000; round += 1) {
      const [before, after] = [text(), text()]
      expect(turned(before, after, random(after.length + 1))).toBe(after)
    }
  })
})

describe('a position in a text', () => {
  it('moves with edits before it', () => {
    expect(movedIndex(5, [{ insert: 'abc' }])).toBe(8)
    expect(movedIndex(5, [{ retain: 6 }, { insert: 'abc' }])).toBe(5)
    expect(movedIndex(5, [{ retain: 2 }, { delete: 2 }])).toBe(3)
    expect(movedIndex(5, [{ retain: 3 }, { delete: 10 }])).toBe(3)
    expect(movedIndex(5, [{ retain: 5 }, { insert: 'x' }])).toBe(5)
    expect(movedIndex(5, [{ retain: 5 }, { insert: 'x' }], true)).toBe(6)
  })

  it('agrees with Yjs on any delta', () => {
    const doc = new Y.Doc()
    const text = doc.getText('t')
    text.insert(0, 'the quick brown fox')
    const at = text.toString().indexOf('fox')
    let moved = at
    text.observe((event) => {
      moved = movedIndex(at, event.delta)
    })
    doc.transact(() => {
      text.delete(4, 6)
      text.insert(0, 'Look: ')
      text.insert(text.length, '!')
    })
    expect(text.toString().slice(moved)).toBe('fox!')
  })
})
