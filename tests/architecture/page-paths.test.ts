import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PAGE_PATHS } from '#domain/content/page-paths.gen'
import { root } from '#local/setup/folders'
import { SHARE_PICTURES } from '#web/content/share-pictures.ts'
import { PAGE_PATHS_FILE, pagePaths, unreadRobots } from '../../tools/routes/page-paths.ts'

test('the paths of pages match web/routes', () => {
  expect(readFileSync(PAGE_PATHS_FILE, 'utf8'), 'run npm run check to write the paths again').toBe(pagePaths())
})

test('a page that is not to be found says so in the form that is read from its file', () => {
  expect(unreadRobots(), "write { name: 'robots', content: 'noindex' }").toEqual([])
})

test('no dashboard, checkout or page of a mailed link is listed by search engines', () => {
  const hidden = new Set(PAGE_PATHS.filter(({ listed }) => !listed).map(({ path }) => path))
  const isPrivate =
    /^\/(pro-dashboard|member-dashboard|video-chat|quick-intake|member-intake-form)|checkout|confirm-email|invitation|handover|recovery|reset-password/
  const found = PAGE_PATHS.filter(({ path }) => isPrivate.test(path))
  expect(found.length).toBeGreaterThan(20)
  expect(found.filter(({ path }) => !hidden.has(path))).toEqual([])
  expect(
    PAGE_PATHS.filter(({ path }) => ['/', '/pricing', '/professional-search'].includes(path) && hidden.has(path)),
  ).toEqual([])
})

test('each share picture is a drawing of 1200 by 630 pixels, and there is no other', () => {
  const size = (file: string) => {
    const bytes = readFileSync(join(root, 'public', file))
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  }
  for (const { file } of SHARE_PICTURES) {
    expect(existsSync(join(root, 'public', file))).toBe(true)
    expect([file, ...size(file)]).toEqual([file, 1200, 630])
  }
  const drawn = globSync('share*{.png,/*.png}', { cwd: join(root, 'public') }).map((file) => `/${file}`)
  expect(drawn.toSorted()).toEqual(SHARE_PICTURES.map(({ file }) => file).toSorted())
})
