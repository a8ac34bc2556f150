import { expect, it } from 'vitest'
import { sourceFiles, textOf } from './source-files.ts'

/**
 * The only file that puts a token of a mail into the query: the specification names the parameters of its links
 * (accounts and access, sections 5 and 7). Every other link has its token behind the `#`, which browsers do not send.
 */
const BY_SPECIFICATION = ['edge/directory/invitations/member-link.ts']

it('a mailed token is in the query of a link only where the specification puts it', () => {
  const inQuery = /\?[^'"`#\n]*=\$\{[^}]*token/i
  const server = sourceFiles().filter((path) => /^(edge|domain|workflows|durable-objects)\//.test(path))
  expect(server.length).toBeGreaterThan(200)
  expect(server.filter((path) => inQuery.test(textOf(path)))).toEqual(BY_SPECIFICATION)
  expect(textOf('edge/directory/mailed-link.ts')).toContain('#token=$')
})
