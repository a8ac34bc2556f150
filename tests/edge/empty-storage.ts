import { reset } from 'cloudflare:test'
import { beforeAll, vi } from 'vitest'
import { endBrowsers } from './Browser.ts'

// Files of one worker share its objects, databases, buckets and clock. Each file begins with empty storage and the real
// time, without work that a test of the previous file left running. This runs before the file is loaded.
endBrowsers()
vi.restoreAllMocks()
beforeAll(() => reset())
