import { expect, type Page, test } from '@playwright/test'
import { checkoutOneTime } from '#contracts/api/payment'
import { booksAvailability } from '#contracts/api/holds'
import {
  type Member,
  openPractice,
  type Provider,
  settledMember,
  settledProvider,
  untilFound,
} from '#local/demo/people'
import { Visitor } from '#local/demo/visitor'
import { anagram, FREE_INTRODUCTION, memberInput, providerInput, SESSION } from '#tests/factories/inputs'
import { bookAt, bookIntroduction, chartOf, freeSlots } from './stage/booking.ts'
import { picture } from './stage/picture.ts'
import { place, web } from './stage/place.ts'
import { givePortrait } from './stage/portrait.ts'
import { signInAs } from './stage/sign-in.ts'
import { type FirstDrawing, shiftsOf } from './stage/steadiness.ts'

// Pages do not jump while they load. Each is opened on a desktop and on a phone, on a line so slow that everything
// arrives after the first paint, one thing after the other.

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
/** The largest sum of layout shifts. Up to 0.1 counts as good. */
const MOST = 0.02

type Viewer = 'visitor' | 'client' | 'newcomer' | 'practice'
type Row = {
  name: string
  path: () => string
  viewer: Viewer
  drawnBy?: FirstDrawing
  shows: (page: Page) => ReturnType<Page['getByRole']>
}

let provider: Provider
let client: Member
let newcomer: Member
let profile = ''
let session = ''
let booked = ''
let held = ''
let chosen = ''
let patient = ''

test.beforeAll(async ({ browser }) => {
  // Where a name breaks depends on the font when it just fits, and none of these does.
  const input = providerInput({
    first_name: 'Elena',
    last_name: anagram(),
    headline: 'I help adults sleep and settle after hard changes.',
  })
  ;[provider, client, newcomer] = await Promise.all([
    settledProvider(place, input),
    settledMember(place, memberInput({ first_name: 'Mia', last_name: anagram() })),
    settledMember(place, memberInput({ first_name: 'Noor', last_name: anagram() })),
  ])
  await openPractice(provider, [FREE_INTRODUCTION, SESSION])
  profile = `/professional-search/${input.custom_url}`
  await bookIntroduction(provider, client)
  patient = await chartOf(provider, client)
  session = await bookAt(provider, patient, new Date(Date.now() + 26 * 3_600_000))
  await bookAt(provider, patient, new Date(Date.now() - 26 * 3_600_000))
  const free = await freeSlots(provider)
  const hold = async (at: number, label: string) => {
    const slot = (await freeSlots(provider, label)).at(at)
    if (!slot) throw new Error('no free time')
    const body = { ...slot, orchid_pro_cognito_sub: provider.info.sub, appointment_type_label: label }
    return (await client.visitor.call(booksAvailability, { body })).timeslot_id
  }
  held = await hold(5, SESSION.label)
  booked = await hold(-1, FREE_INTRODUCTION.label)
  await client.visitor.call(checkoutOneTime, { body: { timeslot_id: booked } })
  chosen = new URLSearchParams({
    start: free[3]?.timeslot_datetime_start ?? '',
    length: String(SESSION.length_minute),
    type: SESSION.label,
  }).toString()

  const theirs = await (await browser.newContext()).newPage()
  await givePortrait(theirs, provider)
  await signInAs(theirs, provider.visitor)
  await theirs.goto(`${web}/pro-dashboard/messages?with=${client.info.sub}`)
  await theirs.getByRole('textbox', { name: /^Message to/ }).fill('Until tomorrow.')
  await theirs.keyboard.press('Enter')
  await expect(theirs.getByRole('log', { name: /^Messages with/ }).getByText(/^\d+:\d\d/)).toBeVisible()
  await theirs.context().close()
  await untilFound(new Visitor(web), input.last_name)
})

const title = (name?: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { level: 1, ...(name !== undefined && { name }) })

const ROWS: readonly Row[] = [
  { name: 'home', path: () => '/', viewer: 'visitor', shows: title() },
  { name: 'search', path: () => '/professional-search', viewer: 'visitor', shows: title() },
  { name: 'professional-homepage', path: () => '/professional-homepage', viewer: 'visitor', shows: title() },
  { name: 'pricing', path: () => '/pricing', viewer: 'visitor', shows: title() },
  {
    name: 'profile',
    path: () => profile,
    viewer: 'visitor',
    shows: (page) => page.getByRole('button', { name: 'Look further ahead' }),
  },
  {
    name: 'checkout-visitor',
    path: () => `${profile}/checkout?${chosen}`,
    viewer: 'visitor',
    shows: (page) => page.getByRole('button', { name: 'Complete registration' }),
  },
  {
    name: 'checkout-member',
    path: () => `${profile}/checkout?${chosen}`,
    viewer: 'client',
    shows: (page) => page.getByRole('button', { name: 'Confirm & finish' }),
  },
  { name: 'home-member', path: () => '/', viewer: 'client', shows: title() },
  {
    name: 'profile-member',
    path: () => profile,
    viewer: 'client',
    shows: (page) => page.getByRole('button', { name: 'Look further ahead' }),
  },
  {
    name: 'checkout-held',
    path: () => `${profile}/checkout?${chosen}&resume=${held}`,
    viewer: 'client',
    shows: (page) => page.getByRole('timer'),
  },
  {
    name: 'checkout-confirm',
    path: () => `${profile}/checkout-confirm/${booked}`,
    viewer: 'client',
    shows: (page) => page.getByRole('link', { name: 'Test your device' }),
  },
  {
    name: 'login',
    path: () => '/login',
    viewer: 'visitor',
    shows: (page) => page.getByRole('button', { name: 'Show password' }),
  },
  {
    name: 'member-register',
    path: () => '/member-register',
    viewer: 'visitor',
    shows: (page) => page.getByRole('button', { name: 'Show password' }),
  },
  {
    name: 'professional-register',
    path: () => '/professional-register',
    viewer: 'visitor',
    shows: (page) => page.getByRole('button', { name: 'Show password' }).first(),
  },
  {
    name: 'member-home',
    path: () => '/member-dashboard/homepage',
    viewer: 'client',
    drawnBy: 'script',
    shows: (page) => page.getByRole('heading', { name: 'New messages' }),
  },
  {
    name: 'member-home-new',
    path: () => '/member-dashboard/homepage',
    viewer: 'newcomer',
    drawnBy: 'script',
    shows: (page) => page.getByRole('heading', { name: /^Accepting clients/ }),
  },
  {
    name: 'member-sessions',
    path: () => '/member-dashboard/sessions',
    viewer: 'client',
    drawnBy: 'script',
    shows: (page) => page.getByRole('heading', { level: 3 }).first(),
  },
  {
    name: 'checkout-resumed',
    path: () => `${profile}/checkout?resume=${held}`,
    viewer: 'client',
    shows: (page) => page.getByRole('timer'),
  },
  {
    name: 'member-session',
    path: () => `/member-dashboard/sessions/${session}`,
    viewer: 'client',
    drawnBy: 'script',
    shows: (page) => page.getByRole('link', { name: 'View page' }),
  },
  {
    name: 'member-billing',
    path: () => '/member-dashboard/billing',
    viewer: 'client',
    drawnBy: 'script',
    shows: title('Billing'),
  },
  {
    name: 'practice-home',
    path: () => '/pro-dashboard/homepage',
    viewer: 'practice',
    drawnBy: 'script',
    shows: title(),
  },
  {
    name: 'schedule',
    path: () => '/pro-dashboard/schedule',
    viewer: 'practice',
    drawnBy: 'script',
    shows: (page) => page.getByRole('button', { name: /Mia/ }).first(),
  },
  {
    name: 'clients',
    path: () => '/pro-dashboard/patient-charts',
    viewer: 'practice',
    drawnBy: 'script',
    shows: (page) => page.getByRole('link', { name: /Mia/ }),
  },
  {
    name: 'client',
    path: () => `/pro-dashboard/patient-charts/${patient}`,
    viewer: 'practice',
    drawnBy: 'script',
    shows: (page) => page.getByText('Joined', { exact: true }),
  },
]

async function arrive(page: Page, viewer: Viewer): Promise<void> {
  const person = { visitor: null, client, newcomer, practice: provider }[viewer]
  if (!person) return
  await signInAs(page, person.visitor)
  // A login has left this in the browser. Without it, public pages are at first as for a visitor.
  await page.addInitScript((type) => localStorage.setItem('orchid-signed-in', type), person.info.user_type)
}

for (const [size, viewport] of Object.entries(SIZES))
  test.describe(size, () => {
    test.use({ viewport })
    for (const { name, path, viewer, drawnBy = 'server', shows } of ROWS)
      test(`nothing moves while it loads: ${name}`, async ({ page }) => {
        await arrive(page, viewer)
        const shown = () => expect(shows(page)).toBeVisible()
        const shifts = await shiftsOf(page, `${web}${path()}`, { drawnBy, shown })
        await picture(page, `steady-${name}-${size}`)
        const sum = shifts.reduce((all, { value }) => all + value, 0)
        expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(MOST)
      })
  })
