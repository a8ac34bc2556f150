import start from '@tanstack/react-start/server-entry'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { PICTURE_SCALES } from '#domain/content/jpeg'
import { logoSize } from '#domain/content/logo'
import { jpegOf } from '../factories/jpeg.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { practiceArrives, schedulerArrives } from './invitations.ts'
import { fieldProblem, ownPageIn, PAGE, pageIn, publicPage, publishPage, savePage, SHARING } from './practice-pages.ts'
import { env } from './worker-env.ts'

beforeAll(migrateDatabases)

const visitor = () => new Browser()
const LOGO = '/api/users/v1/practice_group/logo_image'
const logo = () => {
  const [x1 = '', x2 = '', x4 = ''] = PICTURE_SCALES.map((scale) =>
    btoa(String.fromCharCode(...jpegOf(logoSize(scale)))),
  )
  return { x1, x2, x4 }
}
const ADDRESS = '/api/users/v1/practice_group/address?practice_group_name='

describe('the public page of a practice', () => {
  it('is changed at once for the next visitor, also its logo', async () => {
    let rendered = 0
    vi.spyOn(start, 'fetch').mockImplementation(() => {
      rendered += 1
      const headers = { 'cache-control': 'public, max-age=0, s-maxage=30' }
      return Promise.resolve(new Response(`rendering ${rendered}`, { headers }))
    })
    const { owner } = await practiceArrives('seen-at-once@example.test')
    const read = async (path = '/seen-at-once') => (await visitor().get(path)).text
    await publishPage(owner, 'seen-at-once')
    const first = await read()
    expect(await read()).toBe(first)
    await savePage(owner, { words: 'Other words.' })
    const second = await read()
    expect(second).not.toBe(first)
    expect(await read()).toBe(second)
    for (const change of [() => owner.put(LOGO, logo()), () => owner.call('DELETE', LOGO)]) {
      const before = await read()
      expect((await change()).status).toBe(200)
      expect(await read()).not.toBe(before)
    }
    // The former address is forgotten too, so that it leads to the new one.
    const last = await read()
    await publishPage(owner, 'seen-elsewhere')
    expect(await read()).not.toBe(last)
    vi.restoreAllMocks()
  })

  it('is private by default, and then public with its listed professionals, offices and paragraphs', async () => {
    const { owner, owner_id } = await practiceArrives('page@example.test')
    expect(ownPageIn(await owner.get(PAGE))).toMatchObject({ version: 0, is_public: false, practice_group_name: '' })
    expect((await savePage(owner, { practice_group_name: 'calm-harbor', words: 'One.\r\n\r\nTwo.' })).status).toBe(200)
    expect(await visitor().get(publicPage('calm-harbor'))).toMatchObject({ status: 404 })
    const profile = `/api/users/v1/orchid_pro/${owner_id}`
    expect((await visitor().get(profile)).body).toMatchObject({ practice_group_name: null })
    // Its owner sees it as a preview, and nobody else does.
    expect(pageIn(await owner.get(publicPage('calm-harbor')))).toMatchObject({ is_public: false })
    const other = await practiceArrives('other-page@example.test')
    expect((await other.owner.get(publicPage('calm-harbor'))).status).toBe(404)

    await publishPage(owner, 'calm-harbor')
    const office = { session_location_type: 'in-person', office_name: 'Main office', address_line1: '2 Oak Road' }
    const offices = [
      { ...officeOf('in-person-1', true), ...office },
      { ...officeOf('in-person-2', false), ...office, address_line1: '3 Hidden Lane' },
      {
        ...officeOf('telehealth-1', true),
        ...office,
        session_location_type: 'telehealth',
        address_line1: '4 Video Row',
      },
    ]
    expect((await owner.put('/api/users/v1/orchid_pro/', { additional_office_locations: offices })).status).toBe(200)
    const page = pageIn(await visitor().get(publicPage('calm-harbor')))
    expect(page).toMatchObject({
      practice_group_name: 'calm-harbor',
      is_public: true,
      practices: [{ name: 'Calm Harbor', words: 'One.\n\nTwo.', logo_version: null }],
      professionals: [{ cognito_sub: owner_id, practice_group_name: 'calm-harbor' }],
      offices: [{ office_name: 'Main office', address_line1: '2 Oak Road', city: 'Austin', state: 'TX' }],
    })
    expect(page.offices).toHaveLength(1)
    expect((await visitor().get(profile)).body).toMatchObject({ practice_group_name: 'calm-harbor' })
    expect((await visitor().get(publicPage('Calm-HARBOR'))).status).toBe(200)
  })

  it('is shown only while a professional of the practice is listed', async () => {
    const { owner, owner_id } = await practiceArrives('unlisted@example.test')
    expect((await publishPage(owner, 'unlisted-practice')).is_listed).toBe(true)
    await env.DIRECTORY.prepare('UPDATE public_profiles SET approved_at = NULL WHERE user_id = ?').bind(owner_id).run()
    expect((await visitor().get(publicPage('unlisted-practice'))).status).toBe(404)
    expect(ownPageIn(await owner.get(PAGE))).toMatchObject({ is_public: true, is_listed: false })
  })

  it('leads from its former addresses to the present one, and keeps them from others', async () => {
    const { owner } = await practiceArrives('renamed@example.test')
    const other = await practiceArrives('wants-the-old-name@example.test')
    await publishPage(owner, 'first-name')
    await publishPage(owner, 'second-name')
    expect(ownPageIn(await owner.get(PAGE))).toMatchObject({ former_names: ['first-name'] })
    expect(pageIn(await visitor().get(publicPage('first-name'))).practice_group_name).toBe('second-name')
    for (const name of ['first-name', 'second-name'])
      expect(await savePage(other.owner, { practice_group_name: name })).toMatchObject({
        status: 409,
        body: { code: 'conflict', detail: expect.stringContaining('Another practice has this address') },
      })
    // An own former address can be used again.
    await publishPage(owner, 'first-name')
    expect(pageIn(await visitor().get(publicPage('second-name'))).practice_group_name).toBe('first-name')
    // Only the latest former addresses are kept.
    for (let at = 0; at < 11; at++) await publishPage(owner, `name-number-${at}`)
    expect(ownPageIn(await owner.get(PAGE)).former_names).toHaveLength(10)
    expect((await visitor().get(publicPage('second-name'))).status).toBe(404)
    expect((await savePage(other.owner, { practice_group_name: 'second-name' })).status).toBe(200)
  })

  it('answers 410 after it was taken down, and 404 when it never was public', async () => {
    const { owner } = await practiceArrives('withdrawn@example.test')
    await publishPage(owner, 'taken-down')
    await savePage(owner, { is_public: false })
    expect(await visitor().get(publicPage('taken-down'))).toMatchObject({ status: 410, body: { code: 'gone' } })
    await savePage(owner, { is_public: true })
    expect((await visitor().get(publicPage('taken-down'))).status).toBe(200)
    for (const name of ['no-such-practice', 'pricing', 'x', '%00', '..%2f..%2fx', 'a'.repeat(3_000), '%E2%80%8B'])
      expect([name, (await visitor().get(publicPage(name))).status]).toEqual([name, 404])
  })

  it('has an address that is no page of Orchid, and words of at most 2,000 characters', async () => {
    const { owner } = await practiceArrives('bad-input@example.test')
    const check = async (name: string) => (await owner.get(`${ADDRESS}${encodeURIComponent(name)}`)).body
    for (const name of ['pricing', 'professional-search', 'api', 'blogs', 'login', 'aup', 'kit']) {
      expect(fieldProblem(await savePage(owner, { practice_group_name: name }))).toEqual({
        field: 'practice_group_name',
        msg: 'This address belongs to a page of Orchid. Please choose another one.',
      })
      expect(await check(name)).toMatchObject({ state: 'refused', problem: expect.stringContaining('page of Orchid') })
    }
    for (const name of ['Calm Harbor', 'calm--harbor', '-x-y', 'ab', 'naïve', '0'.repeat(32)])
      expect([name, (await savePage(owner, { practice_group_name: name })).status]).toEqual([name, 400])
    expect(fieldProblem(await savePage(owner, { words: 'a'.repeat(3_000) }))).toMatchObject({ field: 'words' })
    for (const name of ['', ' ', '\u200b\u200b', '\u202e', '—'])
      expect([name, fieldProblem(await savePage(owner, { name })).field]).toEqual([name, 'name'])
    expect(fieldProblem(await savePage(owner, { is_public: true }))).toEqual({
      field: 'practice_group_name',
      msg: 'Choose the address at which the page is public.',
    })
    // Invisible characters are left out, and a script is only text.
    const saved = await savePage(owner, {
      name: 'Calm\u202e \u0007Harbor\n',
      words: '<script>alert(1)</script>\u0007\u2066',
      practice_group_name: ' Tidy-Name ',
    })
    expect(ownPageIn(saved)).toMatchObject({
      name: 'Calm Harbor',
      words: '<script>alert(1)</script>',
      practice_group_name: 'tidy-name',
    })
    expect(await check('tidy-name')).toEqual({ state: 'own', problem: null })
    expect(await check('nobody-has-this')).toEqual({ state: 'free', problem: null })
    expect(await check('taken-down')).toMatchObject({ state: 'taken' })
    // An address stays once it was chosen.
    expect(fieldProblem(await savePage(owner, { practice_group_name: '' })).field).toBe('practice_group_name')
  })

  it('is saved by the newest window only, and by no one but the owner', async () => {
    const { owner } = await practiceArrives('two-windows@example.test')
    await publishPage(owner, 'two-windows')
    const body = {
      version: 1,
      name: 'From the other window',
      words: '',
      is_public: true,
      practice_group_name: 'two-windows',
    }
    expect((await owner.put(PAGE, body)).status).toBe(200)
    // A repeat of the same save, whose answer was lost, is not refused.
    expect(ownPageIn(await owner.put(PAGE, body)).version).toBe(2)
    for (const late of [body, { ...body, version: 0 }])
      expect(await owner.put(PAGE, { ...late, name: 'Too late' })).toMatchObject({
        status: 409,
        body: { code: 'stale', detail: expect.stringContaining('in another window') },
      })
    const both = await Promise.all(['a', 'b'].map((words) => owner.put(PAGE, { ...body, version: 2, words })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const sam = new Browser()
    await schedulerArrives(sam, owner, 'page-sam@example.test')
    for (const answer of [await sam.get(PAGE), await sam.put(PAGE, body), await sam.post(SHARING, {})])
      expect(answer.status).toBe(403)
  })

  it('gives an address to one of two practices that choose it at the same time', async () => {
    const two = await Promise.all(['race-1', 'race-2'].map((name) => practiceArrives(`${name}@example.test`)))
    const saved = await Promise.all(two.map(({ owner }) => savePage(owner, { practice_group_name: 'one-winner' })))
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('has its logo by its address, as long as it is public', async () => {
    const { owner } = await practiceArrives('page-logo@example.test')
    await owner.put(LOGO, logo())
    await savePage(owner, { practice_group_name: 'with-a-logo' })
    const status = async (browser: Browser, name: string) => {
      const answer = await browser.fetch('GET', `/api/users/practice_group/logo_image/${name}`)
      await answer.body?.cancel()
      return answer.status
    }
    expect([await status(visitor(), 'with-a-logo'), await status(owner, 'with-a-logo')]).toEqual([404, 200])
    await publishPage(owner, 'with-a-logo')
    await publishPage(owner, 'renamed-with-a-logo')
    for (const name of ['with-a-logo', 'renamed-with-a-logo']) expect(await status(visitor(), name)).toBe(200)
    // The custom URL of a professional elsewhere does not lead to another logo.
    const other = await practiceArrives('same-word@example.test')
    await other.owner.put('/api/users/v1/orchid_pro/', { custom_url: 'renamed-with-a-logo' })
    expect(await status(visitor(), 'renamed-with-a-logo')).toBe(200)
    expect(await status(visitor(), other.owner_id)).toBe(404)
  })
})

const officeOf = (office_location_id: string, show_address_to_public: boolean) => ({
  office_location_id,
  video_link: '',
  city: 'Austin',
  state: 'TX',
  zipcode: '73301',
  telehealth_pos_code: '',
  telehealth_modifier: '',
  in_person_pos_code: '',
  in_person_modifier: '',
  show_address_to_public,
  is_default: false,
})
