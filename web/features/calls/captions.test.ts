import { describe, expect, it } from 'vitest'
import { type CaptionLine, onlyFinal, stateOfCaptions, withCaption } from './captions.ts'

const line = (segmentId: string, text: string, final: boolean): CaptionLine => ({ segmentId, userId: 'u', text, final })

const names = new Map([
  ['ada', 'Dr. Ada Reed'],
  ['mia', 'Mia Stone'],
])
const state = (ada: string, mia: string, active = false) => ({
  epoch: 1,
  active,
  people: Object.entries({ ada, mia }).map(([user_id, how]) => ({
    user_id,
    present: how !== 'away',
    consented: how === 'yes',
  })),
})

describe('the text while no captions are shown', () => {
  it.each([
    ['no', 'no', /^Captions are off/],
    ['yes', 'no', /^Waiting for Mia Stone to/],
    ['no', 'yes', /^Captions start when you turn them on/],
    // A person who left does not have to consent. After coming back, they are asked again.
    ['yes', 'away', /^Captions start when someone else joins/],
    ['no', 'away', /^Captions are off/],
  ])('one: %s, the other: %s', (ada, mia, words) => {
    expect(stateOfCaptions(state(ada, mia), names, 'ada', false)).toMatch(words)
  })

  it('never names the reader as someone to wait for', () => {
    const three = {
      ...state('no', 'yes'),
      people: [...state('no', 'yes').people, { user_id: 'kim', present: true, consented: false }],
    }
    const text = (reader: string) => stateOfCaptions(three, new Map([...names, ['kim', 'Kim Lee']]), reader, false)
    expect(text('ada')).toBe('Waiting for Kim Lee to turn captions on.')
    expect(text('kim')).toBe('Waiting for Dr. Ada Reed to turn captions on.')
    expect(text('mia')).toBe('Waiting for Dr. Ada Reed and Kim Lee to turn captions on.')
  })

  it('announces the start of captions until the first caption', () => {
    expect(stateOfCaptions(state('yes', 'yes', true), names, 'ada', false)).toMatch(/about to start/)
    expect(stateOfCaptions(state('yes', 'yes', true), names, 'ada', true)).toMatch(/^Captions are on/)
  })
})

describe('captions', () => {
  it('replace interims, and never replace a final', () => {
    let lines = withCaption([], line('a', 'I did', false))
    lines = withCaption(lines, line('b', 'good', false))
    lines = withCaption(lines, line('a', 'I did sleep.', true))
    lines = withCaption(lines, line('a', 'I did sl', false))
    expect(lines).toEqual([line('a', 'I did sleep.', true), line('b', 'good', false)])
  })

  it('remove an empty interim, and drop interims when captions stop', () => {
    const lines = [line('a', 'said', true), line('b', 'half a', false)]
    expect(withCaption(lines, line('b', '', false))).toEqual([line('a', 'said', true)])
    expect(onlyFinal(lines)).toEqual([line('a', 'said', true)])
  })
})
