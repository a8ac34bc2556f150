import { beforeEach, expect, it, vi } from 'vitest'
import { DELIVERED_CONTENT } from '#web/data/page-content.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { callApi } from '#web/lib/api.ts'
import { setPageStatus } from '#web/lib/page-status.ts'
import { sectionHead } from './article-head.ts'
import { listSearch, loadList, loadSegment } from './article-section.ts'

vi.mock('#web/lib/api.ts', () => ({ callApi: vi.fn(), apiUrl: () => '' }))
vi.mock('#web/lib/page-status.ts', () => ({ setPageStatus: vi.fn() }))
vi.mock('#web/lib/web-context.ts', () => ({ publicAddress: (path: string) => `https://orchid.test${path}` }))

const words = Promise.resolve(DELIVERED_CONTENT)
const signal = new AbortController().signal
const refused = (status: number, code: 'unavailable' | 'gone' | 'not_found' | 'invalid') =>
  new ApiError({ status, code, detail: 'Please try again.' })

/** Lets every call fail, as while the directory is down. */
function failWith(error: ApiError): void {
  vi.mocked(callApi).mockRejectedValue(error)
}

beforeEach(() => vi.clearAllMocks())

it('what cannot be read says so with the prefix of the specification, and is not cached as found', async () => {
  failWith(refused(503, 'unavailable'))
  for (const load of [
    () => loadList('blog_post', {}, words, signal),
    () => loadSegment('blog_post', 'resources', {}, words, signal),
    () => loadSegment('blog_post', 'a-post', {}, words, signal),
  ])
    expect(await load()).toMatchObject({ view: 'failed', text: 'failed to get blog entry: Please try again.' })
  expect(vi.mocked(setPageStatus).mock.calls).toEqual([[503], [503], [503]])
})

it('what was withdrawn is gone, and what never was is not found', async () => {
  failWith(refused(410, 'gone'))
  expect(await loadSegment('press_entry', 'old', {}, words, signal)).toMatchObject({ view: 'withdrawn' })
  for (const [status, code] of [
    [404, 'not_found'],
    [400, 'invalid'],
  ] as const) {
    failWith(refused(status, code))
    const shown = await loadSegment('press_entry', 'x', {}, words, signal)
    expect(shown).toEqual({ view: 'missing' })
    expect(sectionHead('press_entry', shown).meta).toContainEqual({ name: 'robots', content: 'noindex' })
  }
  expect(vi.mocked(setPageStatus).mock.calls).toEqual([[410], [404], [404]])
})

it('an error of our own is not taken for an answer', async () => {
  vi.mocked(callApi).mockRejectedValue(new TypeError('a fault'))
  await expect(loadList('blog_post', {}, words, signal)).rejects.toThrow('a fault')
})

it('a search of any form has every name, so that nothing of the address is left beside it', () => {
  const none = { search: undefined, tag: undefined, page: undefined }
  for (const odd of [{}, { search: ' ', tag: '', page: 1 }, { search: ['a'], tag: {}, page: 'x' }, { page: 10_000 }])
    expect(listSearch(odd)).toStrictEqual(none)
  expect(listSearch({ search: 30, tag: true, page: '2' })).toStrictEqual({ search: '30', tag: 'true', page: 2 })
  expect(listSearch({ search: 'x'.repeat(500) }).search).toHaveLength(100)
  expect(listSearch({ tag: 'x'.repeat(41) })).toStrictEqual(none)
})
