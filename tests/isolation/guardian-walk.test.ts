import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contracts/registry'
import { SOCKETS } from '#contracts/sockets'
import { memberArrives } from '../edge/accounts.ts'
import { Browser } from '../edge/Browser.ts'
import { addChild, ALL_RIGHTS, becomeGuardian, NO_RIGHTS, switchTo } from '../edge/families.ts'
import { askForSocket } from '../edge/sockets.ts'
import { type Caller, verdict } from './expected-status.ts'
import { addressOf, type Sample, samplesOf } from './samples.ts'
import { endWorld, makeWorld, type World } from './world.ts'

type Right = keyof typeof ALL_RIGHTS

/** The endpoints and sockets for a guardian who acts as a minor, by the right they need. All others are refused. */
const DOORS: Record<Right | 'any', string[]> = {
  any: [
    'switch_to_minor',
    'switch_back_to_guardian',
    'get_patient',
    'appointments_v2',
    'get_appointment',
    'session_details',
    'session_calendar',
    'list_own_records',
    'list_own_readings',
    'get_timeslot',
    // The endpoint itself checks the right to pay, because a free session needs only the right to book.
    'checkout_one_time',
    'pay_with_existing_payment_method',
    'hub_socket',
  ],
  book: [
    'put_patient',
    'list_own_contacts',
    'add_own_contact',
    'put_own_contact',
    'put_own_contact_consent',
    'put_own_contact_ended',
    'join_call',
    'get_consent',
    'put_consent',
    'cancel_appointment',
    'confirm_appointment',
    'times_to_move',
    'move_own_appointment',
    'own_choices',
    'ask_move',
    'withdraw_ask',
    'books_availability',
    'appointment_coupon_discount',
    'release_timeslot',
  ],
  pay: [
    'saved_payment_methods',
    'add_payment_method',
    'remove_payment_method',
    'put_default_payment_method',
    'list_card_permissions',
    'put_card_permission',
    'end_card_permission',
    'pay_appointment',
    'pay_invoice',
    'pay_all_due',
    'pay_appointment_with_card',
    'pay_invoice_with_card',
    'pay_all_with_card',
    'list_own_invoices',
    'get_invoice',
    'get_invoice_pdf',
    'list_own_papers',
    'get_paper_pdf',
    'get_payment_receipt',
    'list_own_statements',
    'get_own_statement',
  ],
  notes: [],
  message: [
    'pubnub_keys',
    'grant_private_chat',
    'private_chat_cipher',
    'chat_partners',
    'unread_conversations',
    'chat_previews',
    'report_read',
    'report_message',
    'chat_socket',
  ],
}

/** Endpoints that are not called, because their effect would end the acting session. */
const ENDING = ['switch_back_to_guardian', 'switch_to_minor']
/** Endpoints without a body that could be invalid, which get as far as the card provider; this walk has none. */
const AT_PROVIDER = ['add_payment_method']
const RIGHTS = Object.keys(ALL_RIGHTS) as Right[]
const GRANTS: { name: string; rights: typeof ALL_RIGHTS }[] = [
  { name: 'every right', rights: ALL_RIGHTS },
  ...RIGHTS.map((right) => ({ name: `the right to ${right} alone`, rights: { ...NO_RIGHTS, [right]: true } })),
]
const MEMBER: Caller = { name: 'a member', user: 'member', role: null, finished: true, ofA: false }

let world: World
let samples: Record<string, Sample>
const acting = new Map<string, Browser>()

beforeAll(async () => {
  world = await makeWorld()
  samples = samplesOf(world)
  const parent = new Browser()
  const parent_id = await memberArrives(parent, 'parent@walk.test')
  const child = await addChild(parent)
  for (const { name, rights } of GRANTS.slice(1)) {
    const guardian = new Browser()
    const id = await memberArrives(guardian, `guardian-${acting.size}@walk.test`)
    expect((await becomeGuardian(parent, child, guardian, rights)).status).toBe(200)
    expect((await switchTo(guardian, id, child)).status).toBe(200)
    acting.set(name, guardian)
  }
  expect((await switchTo(parent, parent_id, child)).status).toBe(200)
  acting.set('every right', parent)
})

afterAll(() => endWorld(world))

function opens(name: string, rights: typeof ALL_RIGHTS): boolean {
  return DOORS.any.includes(name) || RIGHTS.some((right) => rights[right] && DOORS[right].includes(name))
}

describe('a guardian who acts as a minor', () => {
  it.each(GRANTS)('with $name can call exactly the endpoints of that right', async ({ name, rights }) => {
    const browser = acting.get(name) as Browser
    const wrong: string[] = []
    for (const endpoint of ENDPOINTS) {
      if (ENDING.includes(endpoint.name) || endpoint.access.kind !== 'session') continue
      const sample = samples[endpoint.name]
      if (!sample) throw new Error(`${endpoint.name} has no sample`)
      const answer = await browser.call(
        endpoint.method,
        addressOf(endpoint.path, sample),
        // The body is invalid on purpose, because access is checked before the body.
        endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : { never: 'right' },
      )
      const open = verdict(endpoint, MEMBER) === 'admitted' && opens(endpoint.name, rights)
      const refusal = endpoint.access.group ? 404 : 403
      const failed = answer.status >= 500 && !(AT_PROVIDER.includes(endpoint.name) && answer.status === 503)
      if ((answer.status !== refusal) !== open || answer.status === 401 || failed)
        wrong.push(
          `${endpoint.name}: ${answer.status}, wanted ${open ? 'to be let in' : refusal}: ${answer.text.slice(0, 90)}`,
        )
      // The minor does not belong to practice A, so nobody who acts as them can see its data.
      if (open && sample.ofA && answer.status < 300) wrong.push(`${endpoint.name}: saw what is of practice A`)
    }
    expect(wrong).toEqual([])
  })

  it.each(GRANTS)('with $name can open exactly the sockets of that right', async ({ name, rights }) => {
    const browser = acting.get(name) as Browser
    const address: Record<string, string> = {
      hub_socket: '/instant_messaging/ws',
      chat_socket: `/instant_messaging/channel/${world.a.channel}?token=not-this-one`,
      note_socket: `/api/notes/v1/notes/${world.a.note}/ws`,
    }
    for (const { name: socket } of SOCKETS) {
      const { status } = await askForSocket(browser, address[socket] ?? '')
      expect([socket, status !== 403]).toEqual([socket, socket !== 'note_socket' && opens(socket, rights)])
    }
  })

  it('is checked by names of endpoints and sockets that exist', () => {
    const names = new Set([...ENDPOINTS, ...SOCKETS].map(({ name }) => name))
    expect(
      Object.values(DOORS)
        .flat()
        .filter((name) => !names.has(name)),
    ).toEqual([])
  })
})
