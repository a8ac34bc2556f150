import { beforeAll, describe, expect, it } from 'vitest'
import { contentItem } from '#contracts/api/content-editing'
import { pageContent } from '#contracts/api/page-content'
import { publishDue } from '#edge/directory/content/publish-item'
import { uuidv7 } from '#kernel/ids'
import { z } from 'zod'
import { byOperator } from '../isolation/signed.ts'
import { providerArrives } from './accounts.ts'
import { type Answer, Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { directoryStore } from './directory-store.ts'
import { env } from './worker-env.ts'

const ITEMS = '/api/content/v1/items/'
const FOUND = 'HIPAA compliant and SOC 2 Type 2 certified, with 99.9% uptime, 24/7 support, and 83% of clients improve.'
const editor = new Browser()

beforeAll(async () => {
  await migrateDatabases()
  const id = await providerArrives(editor, 'editor@claims.test')
  await byOperator('PUT', `/api/operator/v1/content_editors/${id}`, { content_editor: true })
})

const item = ({ body, status }: Answer) => {
  expect(status).toBeLessThan(300)
  return contentItem.parse(body)
}
const begin = async (kind: string, key: string, body: object) => item(await editor.post(ITEMS, { kind, key, body }))
const publish = (id: string, version = 1, publish_at?: string) =>
  editor.post(`${ITEMS}${id}/publish`, { version, ...(publish_at && { publish_at }) })
const withdraw = (id: string) => editor.post(`${ITEMS}${id}/withdraw`)
const read = async (id: string) => item(await editor.get(`${ITEMS}${id}`))
const problems = ({ status, body }: Answer) => {
  expect(status).toBe(400)
  const { detail } = z
    .object({ detail: z.array(z.object({ msg: z.string(), loc: z.array(z.union([z.string(), z.number()])) })) })
    .parse(body)
  return detail.map(({ loc, msg }) => [loc.slice(1).join('.'), msg])
}
const isOn = async (claim: string) =>
  pageContent.parse((await new Browser().get('/api/content/v1/page/any')).body).claims.some((one) => one === claim)

const words = (text: string) => ({ words: { lead: text } })
const legal = (text: string) => ({
  title: 'Terms',
  approved: true,
  effective: '2026-01-01',
  blocks: [{ type: 'paragraph', spans: [{ text }] }],
})
async function switchedOn(key: string): Promise<string> {
  const { item_id } = await begin('claim', key, { on: true, source: 'Report of May 2026' })
  item(await publish(item_id))
  return item_id
}
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const timeHasCome = (id: string) =>
  env.DIRECTORY.prepare('UPDATE content_items SET publish_at = 1 WHERE id = ?').bind(id).run()

describe('with all claims off', () => {
  const picture = { id: uuidv7(Date.now()), width: 400, height: 220, alt: 'A desk by a window' }
  const post = {
    title: 'A calm day',
    summary: FOUND,
    category: 'resources',
    tags: [],
    author_display_name: 'Paula Reyes',
    author_display_cognito_sub: '',
    image: picture,
    author_image: null,
    blocks: [{ type: 'paragraph', spans: [{ text: 'A calm day begins with a list.' }] }],
  }
  it.each([
    ['blog_post', 'calm-day', post, 'summary'],
    ['press_entry', 'calm-day', { ...post, category: 'news' }, 'summary'],
    ['legal_page', 'terms', legal(FOUND), 'blocks.0'],
    ['page_words', 'pricing', words(FOUND), 'words.lead'],
    ['page_faqs', 'pricing', { questions: [{ id: 'a', question: 'Why?', answer: FOUND }] }, 'questions.0.answer'],
    ['testimonial', '', { content: FOUND, date: '2026-02-01', is_example: false, pages: [] }, 'content'],
    ['stat', '', { title: '83%', text: FOUND, is_example: false, pages: [] }, 'text'],
  ])('a %s that makes five of them is refused, with each of them named', async (kind, key, body, field) => {
    const { item_id } = await begin(kind, key, body)
    const said = problems(await publish(item_id)).filter(([, text]) => text?.startsWith('This text claims'))
    for (const claim of ['complies with HIPAA', 'SOC 2', '99.9%', 'around the clock'])
      expect(said).toContainEqual([`body.${field}`, expect.stringContaining(claim)])
    expect(said.map(([, text]) => text).join()).toContain('83% of clients')
    expect((await read(item_id)).state).toBe('draft')
    expect(problems(await publish(item_id, 1, inAnHour())).length).toBeGreaterThan(0)
  })
})

describe('a claim that a public text makes', () => {
  it('cannot be switched off before the text is changed or withdrawn, and the texts are named', async () => {
    const claim = await switchedOn('availability')
    const page = await begin('page_words', 'about-us', words('99.9% uptime'))
    const terms = await begin('legal_page', 'AUP', legal('Orchid is available 99.9% of the time.'))
    for (const { item_id } of [page, terms]) item(await publish(item_id))
    const text =
      'Public texts still claim this: Page texts: “about-us”, Legal pages: “Terms”. Change or withdraw them first.'
    expect(problems(await withdraw(claim))).toEqual([['on', text]])
    const off = item(
      await editor.call('PUT', `${ITEMS}${claim}/draft`, { version: 1, body: { on: false, source: '' } }),
    )
    expect(problems(await publish(claim, off.version))).toEqual([['body.on', text]])
    expect(await isOn('availability')).toBe(true)
    item(await withdraw(page.item_id))
    item(
      await editor.call('PUT', `${ITEMS}${terms.item_id}/draft`, {
        version: 1,
        body: legal('Orchid is a calm place.'),
      }),
    )
    item(await publish(terms.item_id, 2))
    item(await publish(claim, off.version))
    expect(await isOn('availability')).toBe(false)
    expect(problems(await publish(page.item_id))[0]?.[1]).toContain('99.9%')
    // Switching off what is off, and what no text makes, is always possible.
    item(await withdraw(claim))
    item(await withdraw(await switchedOn('penetration_testing')))
  })

  it('is not published by a schedule after it was switched off, and its editor reads so', async () => {
    const claim = await switchedOn('lowest_fees')
    const { item_id } = await begin('page_words', 'switch-ehr-orchid', words('The lowest card fees anywhere'))
    item(await publish(item_id, 1, inAnHour()))
    item(await withdraw(claim))
    await timeHasCome(item_id)
    await publishDue(directoryStore())
    const refused = await read(item_id)
    expect(refused).toMatchObject({ state: 'draft', publish_at: null, refused_datetime: expect.any(String) })
    item(await editor.call('PUT', `${ITEMS}${item_id}/draft`, { version: 1, body: words('Card payments built in') }))
    item(await publish(item_id, 2, inAnHour()))
    await timeHasCome(item_id)
    await publishDue(directoryStore())
    expect(await read(item_id)).toMatchObject({ state: 'published', refused_datetime: null })
  })

  it('is not switched off by a schedule while the text is public', async () => {
    const claim = await switchedOn('cyber_insurance')
    const off = { version: 1, body: { on: false, source: '' } }
    const { version } = item(await editor.call('PUT', `${ITEMS}${claim}/draft`, off))
    item(await publish(claim, version, inAnHour()))
    const page = await begin('page_words', 'support', words('Cyber insurance for all of us'))
    item(await publish(page.item_id))
    await timeHasCome(claim)
    await publishDue(directoryStore())
    expect([await isOn('cyber_insurance'), (await read(claim)).state]).toEqual([true, 'published'])
    expect((await read(claim)).refused_datetime).not.toBeNull()
  })

  it('is never public while it is off, even when both change at the same moment', async () => {
    const claim = (await begin('claim', 'best_scheduling', { on: true, source: 'Test of May 2026' })).item_id
    for (const page of ['race-a', 'race-b', 'race-c', 'race-d', 'race-e']) {
      item(await publish(claim))
      const { item_id } = await begin('page_words', page, words('Best-in-class scheduling'))
      const answers = await Promise.all([publish(item_id), withdraw(claim)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
      const isPublic = (await read(item_id)).state === 'published'
      expect([page, isPublic, await isOn('best_scheduling')]).toEqual([page, isPublic, isPublic])
      item(await withdraw(item_id))
      item(await withdraw(claim))
    }
  })
})
