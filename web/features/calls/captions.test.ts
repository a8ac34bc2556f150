import { describe, expect, it } from 'vitest'
import { type CaptionLine, onlyFinal, withCaption } from './captions.ts'

const line = (segmentId: string, text: string, final: boolean): CaptionLine => ({ segmentId, userId: 'u', text, final })

describe('captions', () => {
  it('replaces interims and keeps what is final', () => {
    let lines = withCaption([], line('a', 'I did', false))
    lines = withCaption(lines, line('b', 'good', false))
    lines = withCaption(lines, line('a', 'I did sleep.', true))
    lines = withCaption(lines, line('a', 'I did sl', false))
    expect(lines).toEqual([line('a', 'I did sleep.', true), line('b', 'good', false)])
  })

  it('takes an interim back, and drops what was not stored when captions stop', () => {
    const lines = [line('a', 'said', true), line('b', 'half a', false)]
    expect(withCaption(lines, line('b', '', false))).toEqual([line('a', 'said', true)])
    expect(onlyFinal(lines)).toEqual([line('a', 'said', true)])
  })
})
