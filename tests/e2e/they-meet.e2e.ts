import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Browser, chromium, expect, type Locator, type Page, test } from '@playwright/test'
import { getSessionDraft, getTranscript } from '#contracts/api/calls'
import { chromiumPath } from '#local/setup/system-programs'
import type { Member, Provider } from '#local/demo/people'
import { SESSION } from '#tests/factories/inputs'
import { expectAccessible } from './stage/accessible.ts'
import { bookAt, chartOf, introduced } from './stage/booking.ts'
import { BROWSER_FLAGS } from './stage/browser-flags.ts'
import { web } from './stage/place.ts'
import { looks } from './stage/looks.ts'
import { picture } from './stage/picture.ts'
import { signInAs } from './stage/sign-in.ts'
import { filesHolding } from './stage/stored-bytes.ts'

// A call is the heaviest test: it needs two browsers, the media server and the captions agent.
test.describe.configure({ mode: 'serial' })

type Caption = { segment: string; speaker: string; words: string }

let provider: Provider
let member: Member
let appointment = ''
const browsers: Browser[] = []
let mine: Page
let theirs: Page
let captions: Caption[] = []

test.beforeAll(async () => {
  ;({ provider, member } = await introduced(SESSION))
  appointment = await bookAt(provider, await chartOf(provider, member), new Date(Date.now() - 30_000))
  mine = await someone('provider.wav', provider)
  theirs = await someone('member.wav', member)
})
test.afterAll(() => Promise.all(browsers.map((browser) => browser.close())))

/** Starts a browser for a person. Its microphone plays a spoken file in a loop, its camera shows a test picture. */
async function someone(speech: string, who: Provider | Member): Promise<Page> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [
      ...BROWSER_FLAGS,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${join(import.meta.dirname, 'speech', speech)}`,
    ],
  })
  browsers.push(browser)
  const context = await browser.newContext({ viewport: { width: 960, height: 640 } })
  const page = await context.newPage()
  await signInAs(page, who.visitor)
  return page
}

async function joinCall(page: Page): Promise<void> {
  await page.goto(`${web}/video-chat/${appointment}`)
  await page.getByLabel('Low-bandwidth mode').check()
  await page.getByRole('button', { name: 'Join the call' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Connected' })).toBeVisible({ timeout: 60_000 })
}

const PHONE = { width: 390, height: 844 }
/** A phone that lies on its side. */
const LYING = { width: 844, height: 390 }

const strip = (page: Page) => page.getByRole('region', { name: 'Captions and transcript' })

/** Two parts of the call lie apart from each other, whole in view. */
async function expectApart(one: Locator, other: Locator): Promise<void> {
  for (const part of [one, other]) await expect(part).toBeInViewport({ ratio: 1 })
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('a part of the call has no box')
  const overlap = (from: number, length: number, start: number, size: number) =>
    Math.min(from + length, start + size) - Math.max(from, start)
  expect(Math.min(overlap(a.x, a.width, b.x, b.width), overlap(a.y, a.height, b.y, b.height))).toBeLessThanOrEqual(0)
}

const remoteVideo = (page: Page, person: Provider | Member) => page.locator(`[data-person="${person.info.sub}"] video`)
/** The final captions that a page shows, sorted by segment. */
const finals = async (page: Page): Promise<Caption[]> => {
  const lines = await page.locator('[data-segment]:not([data-interim])').evaluateAll((all) =>
    all.map((line) => ({
      segment: line.getAttribute('data-segment') ?? '',
      speaker: line.querySelector('span')?.textContent ?? '',
      words: line.querySelector('[data-words]')?.textContent ?? '',
    })),
  )
  return lines.sort((a, b) => (a.segment < b.segment ? -1 : 1))
}
/** The stored captions of the call, in the same form. */
const stored = async (): Promise<Caption[]> => {
  const { lines } = await provider.visitor.call(getTranscript, { params: { appointment_id: appointment } })
  const all = lines.map(({ segment_id, speaker, text }) => ({ segment: segment_id, speaker, words: text }))
  return all.sort((a, b) => (a.segment < b.segment ? -1 : 1))
}
/** Reads the summary that is drafted after the call. */
const draft = () => provider.visitor.call(getSessionDraft, { params: { appointment_id: appointment } })
/** Whether a caption is so long that its words occur nowhere else by chance. */
const isLong = ({ words }: Caption) => words.length > 15
const time = (page: Page, person: Provider | Member) =>
  remoteVideo(page, person).evaluate((video: HTMLVideoElement) => (video.videoWidth > 0 ? video.currentTime : 0))

test('the practice sees at once that a client waits in the call', async () => {
  const name = `${member.info.first_name} ${member.info.last_name}`
  const band = mine.getByText(`${name} is waiting in the call.`)
  await mine.goto(`${web}/pro-dashboard/homepage`)
  await expect(mine.getByRole('heading', { name: 'To do' })).toBeVisible()
  await expect(band).toBeHidden()
  await joinCall(theirs)
  const inside = Date.now()
  await expect(band).toBeVisible()
  test.info().annotations.push({ type: 'ms from the call to the home page', description: `${Date.now() - inside}` })
  await expect(mine.getByText('Client is waiting').first()).toBeVisible()
  await expectAccessible(mine)
  await picture(mine, 'home-client-waiting')
  await mine.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Schedule' }).click()
  await expect(mine.getByRole('button', { name: new RegExp(`^${name}, .*, Client is waiting$`) })).toBeVisible()
  await expect(band).toBeVisible()

  await theirs.getByRole('button', { name: 'Leave' }).click()
  await expect(band).toBeHidden()
  await joinCall(theirs)
  await mine.getByRole('status').getByRole('link', { name: 'Join' }).click()
  await expect(mine.getByRole('button', { name: 'Join the call' })).toBeVisible()
  await mine.getByRole('link', { name: 'Schedule' }).click()
  await expect(band).toBeVisible()
  await theirs.getByRole('button', { name: 'Leave' }).click()
  await expect(band).toBeHidden()
})

test('both join the call and see and hear each other', async () => {
  await mine.goto(`${web}/video-chat/${appointment}`)
  await expect(mine.getByRole('button', { name: 'Join the call' })).toBeVisible()
  await expect(mine.getByText(/^Your connection is (good|fair|weak)/)).toBeVisible()
  await mine.getByRole('button', { name: 'Play a sound' }).click()
  await expect(mine.getByText('Did you hear two tones?')).toBeVisible()
  await expectAccessible(mine)
  await looks(mine, 'call-door')
  await joinCall(mine)
  // Whoever is alone is not asked, and nothing covers the words.
  await expect(strip(mine).getByRole('button', { name: 'Turn on captions and transcript…' })).toBeVisible()
  await expect(strip(mine)).not.toContainText('Transcribe this session?')
  await mine.setViewportSize(PHONE)
  await expectApart(mine.getByText(/^Waiting for /), mine.locator('[data-self]'))
  await expectApart(mine.getByText('They will see and hear you'), mine.locator('[data-self]'))
  await picture(mine, 'call-alone-phone')
  await mine.setViewportSize({ width: 960, height: 640 })
  await joinCall(theirs)
  for (const [page, other] of [
    [mine, member],
    [theirs, provider],
  ] as const) {
    await expect.poll(() => time(page, other), { timeout: 60_000 }).toBeGreaterThan(0)
    const before = await time(page, other)
    await expect.poll(() => time(page, other), { timeout: 30_000 }).toBeGreaterThan(before)
    const heard = page.locator('audio')
    await expect
      .poll(() => heard.evaluateAll((all: HTMLAudioElement[]) => all.some((one) => !one.paused && one.currentTime > 0)))
      .toBe(true)
  }
  await expectAccessible(mine)
})

test('the device check says that a device is on only once the browser has opened it', async () => {
  const page = await mine.context().newPage()
  await page.addInitScript(() => {
    const asked = Promise.withResolvers<MediaStream>()
    addEventListener('refuse', () => asked.reject(new DOMException('refused', 'NotAllowedError')))
    navigator.mediaDevices.getUserMedia = () => asked.promise
  })
  await page.goto(`${web}/video-chat/${appointment}`)
  for (const device of ['Camera', 'Microphone']) {
    await expect(page.getByRole('button', { name: `${device}: waiting` })).toBeVisible()
    await expect(page.getByRole('button', { name: `${device} on` })).toHaveCount(0)
  }
  await page.evaluate(() => dispatchEvent(new Event('refuse')))
  await expect(page.getByRole('alert')).toContainText('Your browser is blocking the camera and microphone')
  for (const device of ['Camera', 'Microphone'])
    await expect(page.getByRole('button', { name: `${device} off` })).toBeVisible()
  await page.close()
})

const yes = (page: Page) => strip(page).getByRole('button', { name: 'Yes', exact: true })
const turnOff = (page: Page) => strip(page).getByRole('button', { name: 'Turn off captions and transcript' })

test('both read who asks, what is saved, who reads it, for how long and how to withdraw before they consent', async () => {
  const professional = `Dr. ${provider.info.first_name} ${provider.info.last_name}`
  for (const page of [mine, theirs]) {
    await expect(strip(page)).toContainText('Transcribe this session?')
    for (const sentence of [
      `transcribed and saved in ${professional}’s record of this session. No audio or video is saved.`,
      page === mine ? 'asked on your behalf' : `${professional} asks everyone in the call.`,
      page === mine ? 'Only you.' : `Only ${professional}.`,
      'As long as the record: while the practice has a plan, and 30 days after.',
      'Turn it off here at any time.',
    ])
      await expect(strip(page).getByText(sentence)).toBeInViewport({ ratio: 1 })
    await expect(yes(page)).toHaveAccessibleDescription(/transcribed and saved in/)
    await expect(strip(page).getByText('You: no')).toBeVisible()
  }
  await theirs.setViewportSize(PHONE)
  await looks(theirs, 'call-asks-for-consent')
  for (const size of [PHONE, LYING]) {
    await theirs.setViewportSize(size)
    await expectApart(strip(theirs), remoteVideo(theirs, provider))
    await expectApart(strip(theirs), theirs.getByRole('button', { name: 'Leave' }))
    await expectApart(theirs.locator('[data-self]'), theirs.getByText(/^Dr\. /).first())
  }
  await picture(theirs, 'call-asks-lying')
  await theirs.setViewportSize({ width: 960, height: 640 })
})

test('“Not now” is no consent, and a later change of mind sees the same question', async () => {
  await strip(theirs).getByRole('button', { name: 'Not now' }).click()
  await expect(strip(theirs)).not.toContainText('Transcribe this session?')
  await expect(strip(theirs).getByText('You: no')).toBeVisible()
  await strip(theirs).getByRole('button', { name: 'Turn on captions and transcript…' }).click()
  await expect(strip(theirs)).toContainText('Transcribe this session?')
})

test('a reload leads back into the call with the devices and the answer as they were', async () => {
  const theirWord = `${member.info.first_name} ${member.info.last_name}: `
  await yes(theirs).click()
  await expect(turnOff(theirs)).toBeVisible()
  await expect(strip(mine)).toContainText(`${theirWord}yes`)
  await theirs.getByRole('button', { name: 'Stop video' }).click()
  await expect(theirs.getByRole('button', { name: 'Start video' })).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByRole('status').filter({ hasText: 'Connected' })).toBeVisible()
  await expect(strip(theirs).getByText('Still on, as you agreed before the reload.')).toBeVisible()
  await expect(strip(theirs)).not.toContainText('Transcribe this session?')
  await expect(strip(mine)).toContainText(`${theirWord}yes`)
  await expect(theirs.getByRole('button', { name: 'Start video' })).toBeVisible()
  await theirs.getByRole('button', { name: 'Start video' }).click()
  await expect(theirs.getByRole('button', { name: 'Stop video' })).toBeVisible()
  // What was turned off stays off over a reload, without a question.
  await turnOff(theirs).click()
  await expect(strip(mine)).toContainText(`${theirWord}no`)
  await theirs.reload()
  await expect(theirs.getByRole('status').filter({ hasText: 'Connected' })).toBeVisible()
  await expect(remoteVideo(theirs, provider)).toBeVisible()
  await expect(strip(theirs)).not.toContainText('Transcribe this session?')
  await strip(theirs).getByRole('button', { name: 'Turn on captions and transcript…' }).click()
  await expect(strip(theirs)).toContainText('Transcribe this session?')
})

test('in the call a person changes devices, hides their own picture, and sees how good the connection is', async () => {
  const ownPicture = theirs.locator('[data-self]')
  await expect(ownPicture).toBeVisible()
  await theirs.getByRole('button', { name: 'Settings' }).click()
  const settings = theirs.getByRole('group', { name: 'Call settings' })
  const microphone = settings.getByLabel('Microphone')
  const second = await microphone.locator('option').last().getAttribute('value')
  await microphone.selectOption(second)
  await expect(microphone).toHaveValue(second ?? '')
  await expectAccessible(theirs)
  await picture(theirs, 'call-settings')
  await settings.getByRole('switch', { name: 'Hide self-view' }).click()
  await expect(ownPicture).toHaveCount(0)
  await theirs.keyboard.press('Escape')
  await expect(remoteVideo(mine, member)).toBeVisible()
  await theirs.getByRole('button', { name: 'Show self-view' }).click()
  await expect(ownPicture).toBeVisible()
  await expect(theirs.getByRole('img', { name: /^Your connection: (good|fair|weak)/ })).toBeVisible()
  await expect(theirs.getByRole('img', { name: /^Connection of Dr\. .*: / })).toBeVisible()
  expect(await remoteVideo(theirs, provider).evaluate((video) => getComputedStyle(video).objectFit)).toBe('contain')
})

test('a person who leaves and rejoins is asked again', async () => {
  const theirWord = `${member.info.first_name} ${member.info.last_name}: `
  await yes(theirs).click()
  await expect(turnOff(theirs)).toBeVisible()
  await expect(strip(mine)).toContainText(`${theirWord}yes`)
  await theirs.getByRole('button', { name: 'Leave' }).click()
  await expect(strip(mine)).toContainText(`${theirWord}not in the call`)
  // A reload after leaving leads to the device check and not back into the call.
  await theirs.reload()
  await joinCall(theirs)
  await expect(strip(theirs)).toContainText('Transcribe this session?')
  await expect(strip(mine)).toContainText(`${theirWord}no`)
})

test('when both consent, both browsers show captions with the speakers’ names', async () => {
  await yes(mine).click()
  await expect(turnOff(mine)).toBeVisible()
  const themselves = `${member.info.first_name} ${member.info.last_name}`
  await expect(mine.getByRole('log', { name: 'Captions' })).toContainText(
    `Waiting for ${themselves} to turn captions on`,
  )
  await expect(theirs.getByRole('log', { name: 'Captions' })).toContainText('Captions start when you turn them on.')
  await yes(theirs).click()
  await expect(turnOff(theirs)).toBeVisible()

  const names = [`Dr. ${provider.info.first_name} ${provider.info.last_name}`, themselves]
  for (const page of [mine, theirs])
    for (const name of names)
      await expect(page.locator('[data-segment]:not([data-interim])').filter({ hasText: name }).first()).toBeAttached({
        timeout: 120_000,
      })
  // Waits for a long caption of each speaker, which a later test looks for in the stores.
  await expect
    .poll(async () => new Set((await finals(mine)).filter(isLong).map(({ speaker }) => speaker)).size, {
      timeout: 120_000,
    })
    .toBe(2)
  await expectAccessible(mine)
})

test('no caption is cut, on a phone and on a desktop', async () => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 960, height: 640 },
  ]) {
    await theirs.setViewportSize(viewport)
    const band = theirs.getByRole('log', { name: 'Captions' })
    const boxes = () =>
      band.evaluate((log) => {
        const rect = (one: Element) => one.getBoundingClientRect()
        const stage = document.querySelector('[aria-label="People in the call"]')
        const shown = [...log.querySelectorAll('[data-segment]:not(.visually-hidden)')].map(rect)
        const { top, bottom } = rect(log)
        return {
          shown: shown.length > 0,
          inside: shown.every((box) => box.top >= top - 1 && box.bottom <= bottom + 1),
          free: stage !== null && rect(stage).bottom <= top + 1 && bottom <= innerHeight,
        }
      })
    await expect.poll(boxes).toEqual({ shown: true, inside: true, free: true })
  }
  await theirs.setViewportSize({ width: 390, height: 844 })
  await picture(theirs, 'call-captions-phone')
  await theirs.setViewportSize({ width: 960, height: 640 })
})

test('both browsers show exactly the stored captions', async () => {
  // Both are muted, so the segments in progress are finished and then nothing changes.
  for (const page of [mine, theirs]) {
    await page.getByRole('button', { name: 'Mute', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible()
  }
  // No event says that the last words were processed, so this waits until nothing has changed for a few seconds.
  let [last, looks] = ['', 0]
  await expect
    .poll(
      async () => {
        const [here, there, kept] = [await finals(mine), await finals(theirs), await stored()]
        const interims = await Promise.all([mine, theirs].map((page) => page.locator('[data-interim]').count()))
        const now = JSON.stringify([here, there, kept, interims])
        looks = now === last ? looks + 1 : 0
        last = now
        return {
          quiet: looks >= 5,
          interims,
          sameHere: isDeepStrictEqual(here, kept),
          sameThere: isDeepStrictEqual(there, kept),
        }
      },
      { timeout: 60_000, intervals: [1_000] },
    )
    .toEqual({ quiet: true, interims: [0, 0], sameHere: true, sameThere: true })
})

test('after the call the transcript has all captions, followed only by words that were processed later', async () => {
  const shown = await finals(mine)
  expect(shown.length).toBeGreaterThan(1)
  expect(await finals(theirs)).toEqual(shown)
  await theirs.getByRole('button', { name: 'Leave' }).click()
  await expect(theirs.getByRole('heading', { name: 'You left the call' })).toBeVisible()
  await mine.getByRole('button', { name: 'Leave' }).click()
  await expect(mine.getByRole('heading', { name: 'You left the call' })).toBeVisible()

  // The agent drafts after it has stored the last words, so nothing is added after that. On a busy machine it may still
  // have processed audio from before the mute, and the last words of it came when no browser was there to show them.
  await expect.poll(async () => (await draft()).state, { timeout: 120_000 }).toBe('ready')
  captions = await stored()
  expect(captions.slice(0, shown.length)).toEqual(shown)

  await mine.getByRole('link', { name: 'Note and transcript' }).click()
  await mine.setViewportSize({ width: 1440, height: 900 })
  const transcript = mine.getByRole('list', { name: 'Transcript' })
  await expect(transcript.locator('[data-segment]')).toHaveCount(captions.length)
  for (const { segment, speaker, words } of captions) {
    const line = transcript.locator(`[data-segment="${segment}"]`)
    await expect(line.locator('[data-words]')).toHaveText(words)
    await expect(line).toContainText(speaker)
    await expect(line.locator('time')).toHaveText(/\d:\d\d/)
  }
})

test('a drafted summary appears beside the transcript, and its sentences link to transcript lines', async () => {
  const { sentences } = await draft()
  expect(sentences.length).toBeGreaterThan(0)
  const known = new Set(
    (await provider.visitor.call(getTranscript, { params: { appointment_id: appointment } })).lines.map(
      (line) => line.segment_id,
    ),
  )
  for (const sentence of sentences) for (const id of sentence.segment_ids) expect(known.has(id)).toBe(true)
  const [first] = sentences
  const quote = mine
    .getByRole('button', { name: new RegExp(`^${first?.text.slice(0, 30).replace(/[^\w ]/g, '.')}.*show its`) })
    .first()
  await quote.click()
  await expect(mine.locator(`[data-segment="${first?.segment_ids[0]}"][data-marked]`)).toBeVisible()
  await expectAccessible(mine)
})

test('no store contains the spoken words in clear text', async () => {
  const long = captions.filter(isLong)
  expect(new Set(long.map(({ speaker }) => speaker)).size).toBe(2)
  for (const { words } of long) expect(await filesHolding(words), words).toEqual([])
  // The session's id is found, so the search did read the files that contain the encrypted transcript.
  expect(await filesHolding(appointment)).not.toEqual([])
})
