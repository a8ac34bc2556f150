import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberedUserType, rememberedViewer, rememberUserType } from './sign-in-state.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

describe('the viewer of a static page', () => {
  it('is a visitor before a login and after a logout', () => {
    expect([rememberedUserType(), rememberedViewer()]).toEqual([null, 'visitor'])
    rememberUserType('member')
    rememberUserType(null)
    expect([rememberedUserType(), rememberedViewer()]).toEqual([null, 'visitor'])
  })
  it('is a member or professional after the registration', () => {
    for (const type of ['member', 'orchid_pro'] as const) {
      rememberUserType(type)
      expect([rememberedUserType(), rememberedViewer()]).toEqual([type, type])
    }
  })
  it('is unfinished before the registration is completed', () => {
    for (const type of ['member', 'orchid_pro'] as const) {
      rememberUserType(type, false)
      expect([rememberedUserType(), rememberedViewer()]).toEqual([type, `${type}.unfinished`])
    }
  })
  it('is a visitor when storage is refused', () => {
    vi.stubGlobal('localStorage', undefined)
    rememberUserType('member')
    expect([rememberedUserType(), rememberedViewer()]).toEqual([null, 'visitor'])
  })
})
