import { reset } from 'cloudflare:test'
import { beforeAll, vi } from 'vitest'
import { endBrowsers } from './Browser.ts'

// Files of one worker share its objects, databases, buckets and clock: each begins with empty ones and the real time, and
// without what a test of the file before left running. This runs before the file itself is loaded, which makes browsers.
endBrowsers()
vi.restoreAllMocks()
beforeAll(() => reset())
