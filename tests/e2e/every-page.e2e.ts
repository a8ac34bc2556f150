import { expect, type Page, test } from '@playwright/test'
import { completeAppointment } from '#contracts/api/scheduling'
import {
  type Member,
  openPractice,
  type Provider,
  registerProvider,
  settledMember,
  settledProvider,
  untilFound,
} from '#local/demo/people'
import { Visitor } from '#local/demo/visitor'
import { FREE_INTRODUCTION, memberWish, providerWish, SESSION } from '#tests/factories/wishes'
import { expectAccessible } from './stage/accessible.ts'
import { bookAt, bookIntroduction, chartOf, freeSlots } from './stage/booking.ts'
import { picture } from './stage/picture.ts'
import { place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// Every page of the story on a desktop and on a phone, light and dark: axe finds nothing, nothing runs off the side, and
// a picture of each lies in test-results/pages for people to look at.

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

type Stop = {
  name: string
  path: () => string
  as?: () => Visitor
  ready: (page: Page) => ReturnType<Page['getByRole']>
}

let provider: Provider
let newcomer: Provider
let member: Member
let profile = ''
let session = ''
let slot = { timeslot_datetime_start: '', timeslot_length_minute: 0 }

test.beforeAll(async () => {
  const wish = providerWish({ first_name: 'Elena', headline: 'I help adults sleep and settle after hard changes.' })
  provider = await settledProvider(place, wish)
  profile = `/professional-search/${wish.custom_url}`
  await openPractice(provider, [FREE_INTRODUCTION, SESSION])
  newcomer = await registerProvider(place, providerWish())
  member = await settledMember(place, memberWish({ first_name: 'Mia' }))
  await bookIntroduction(provider, member)
  const patient = await chartOf(provider, member)
  session = await bookAt(provider, patient, new Date(Date.now() - 5 * 60_000))
  const held = await bookAt(provider, patient, new Date(Date.now() - 26 * 3_600_000))
  await provider.visitor.call(completeAppointment, { params: { appointment_id: held } })
  slot = (await freeSlots(provider))[3] ?? slot
  await untilFound(new Visitor(web), wish.last_name)
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const practice = () => provider.visitor
const person = () => member.visitor

const STOPS: readonly Stop[] = [
  { name: 'home', path: () => '/', ready: heading },
  { name: 'get-started', path: () => '/get-started', ready: heading },
  { name: 'search', path: () => `/professional-search?q=${provider.info.last_name}`, ready: heading },
  { name: 'profile', path: () => profile, ready: heading },
  { name: 'terms-of-use', path: () => '/terms-of-use', ready: heading },
  { name: 'privacy-policy', path: () => '/privacy-policy', ready: heading },
  { name: 'login', path: () => '/login', ready: heading },
  { name: 'member-register', path: () => '/member-register', ready: heading },
  { name: 'professional-register', path: () => '/professional-register', ready: heading },
  { name: 'not-found', path: () => '/page-not-found', ready: heading },
  { name: 'quick-intake', path: () => '/quick-intake', as: () => newcomer.visitor, ready: heading },
  {
    name: 'checkout',
    path: () =>
      `${profile}/checkout?start=${encodeURIComponent(slot.timeslot_datetime_start)}&length=${slot.timeslot_length_minute}&type=${encodeURIComponent(SESSION.label)}`,
    as: person,
    ready: (page) => page.getByRole('button', { name: 'Confirm & finish' }),
  },
  { name: 'member-home', path: () => '/member-dashboard/homepage', as: person, ready: heading },
  {
    name: 'member-sessions',
    path: () => '/member-dashboard/sessions',
    as: person,
    ready: (page) => page.getByRole('heading', { level: 3 }).first(),
  },
  {
    name: 'member-messages',
    path: () => `/member-dashboard/messages`,
    as: person,
    ready: (page) => page.getByRole('navigation', { name: 'Conversations' }),
  },
  { name: 'practice-home', path: () => '/pro-dashboard/homepage', as: practice, ready: heading },
  {
    name: 'schedule',
    path: () => '/pro-dashboard/schedule',
    as: practice,
    ready: (page) => page.getByRole('button', { name: new RegExp(member.info.last_name) }).first(),
  },
  {
    name: 'schedule-session',
    path: () => `/pro-dashboard/schedule?panel=session-details&session=${session}`,
    as: practice,
    ready: (page) => page.getByRole('link', { name: 'Note and transcript' }),
  },
  {
    name: 'schedule-availability',
    path: () => '/pro-dashboard/schedule?panel=availability',
    as: practice,
    ready: (page) => page.getByRole('button', { name: 'Save availability' }),
  },
  {
    name: 'schedule-types',
    path: () => '/pro-dashboard/schedule?panel=session-types',
    as: practice,
    ready: (page) => page.getByRole('button', { name: 'Add session type' }),
  },
  {
    name: 'practice-messages',
    path: () => '/pro-dashboard/messages',
    as: practice,
    ready: (page) => page.getByRole('navigation', { name: 'Conversations' }),
  },
  {
    name: 'session',
    path: () => `/pro-dashboard/session/${session}`,
    as: practice,
    ready: (page) => page.getByRole('button', { name: 'Begin SOAP Note' }),
  },
  {
    name: 'call-door',
    path: () => `/video-chat/${session}`,
    as: practice,
    ready: (page) => page.getByRole('button', { name: 'Join the call' }),
  },
]

for (const stop of STOPS)
  test(`stands on a desktop and a phone, light and dark: ${stop.name}`, async ({ browser }) => {
    const page = await (await browser.newContext({ viewport: DESKTOP, colorScheme: 'light' })).newPage()
    if (stop.as) await signInAs(page, stop.as())
    const stands = async (look: string) => {
      await expect(stop.ready(page)).toBeVisible()
      await picture(page, `${stop.name}-${look}`, { fullPage: true })
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(tooWide, `${look}: pixels that run off the side`).toBeLessThanOrEqual(0)
    }
    await page.goto(`${web}${stop.path()}`)
    await expect(stop.ready(page)).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    await stands('desktop-light')
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await stands('desktop-dark')
    await page.setViewportSize(PHONE)
    await stands('phone-dark')
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await stands('phone-light')
    await page.context().close()
  })
