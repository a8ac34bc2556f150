import { reset } from 'cloudflare:test'
import { beforeAll } from 'vitest'

// Files of one worker share its objects, databases and buckets: each begins with empty ones.
beforeAll(() => reset())
