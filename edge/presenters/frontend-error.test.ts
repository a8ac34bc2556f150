import { describe, expect, it } from 'vitest'
import { presentFrontendError } from './frontend-error.ts'

const of = (change: Partial<Parameters<typeof presentFrontendError>[0]>) =>
  presentFrontendError({
    live_dev_env: 'live',
    url: '/member-dashboard/sessions?note=Mia#x',
    reporter_module: 'window',
    frontend_error: 'TypeError: Mia said no\n    at f (app.js:1:2)',
    ...change,
  })

describe('what is logged of an error in a browser', () => {
  it('is the part, the kind and the page, and no text', () => {
    expect(of({})).toEqual({ part: 'window', error: 'TypeError', route: '/member-dashboard/sessions', live: true })
  })
  it('is nothing that a person may have written or is called', () => {
    expect(of({ url: 'https://orchid.example/professional-search/mia-stone' }).route).toBe('/professional-search')
    expect(of({ url: '/quiet-street-practice' }).route).toBe('/:other')
    expect(of({ url: 'http://[' }).route).toBe('/')
    expect(of({ frontend_error: 'Mia is afraid' }).error).toBe('other')
    expect(of({ reporter_module: 'Mia Stone' }).part).toBe('other')
  })
})
