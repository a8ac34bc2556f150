import { expect, it } from 'vitest'
import { LEGAL_KEYS, LEGAL_VERSIONS } from '#domain/content/legal-versions'
import { LEGAL_TEXTS } from './legal-texts.ts'

it.each(LEGAL_KEYS)('%s has a whole text for each version', async (key) => {
  const { title, versions } = LEGAL_TEXTS[key]
  expect(versions.length).toBe(LEGAL_VERSIONS[key].length)
  for (const text of await Promise.all(versions.map((load) => load()))) {
    expect(text.title).toBe(title)
    const ids = text.sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { title: section, blocks } of text.sections) {
      expect(section).not.toBe('')
      expect(blocks.length).toBeGreaterThan(0)
    }
    expect(JSON.stringify(text)).not.toMatch(/lorem|TODO|TBD/i)
  }
})
