import { reset } from 'cloudflare:test'
import { beforeAll, vi } from 'vitest'
import { endBrowsers } from './Browser.ts'

// Runs before each test file. The files share a worker with its objects, databases, buckets and clock. So each file
// starts with empty storage and the real time, and work that the previous file left running is stopped.
endBrowsers()
vi.restoreAllMocks()
beforeAll(() => reset())
