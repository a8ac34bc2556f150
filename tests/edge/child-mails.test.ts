import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { claimsMail, signed } from '../isolation/signed.ts'
import { memberArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { addChild, becomeGuardian, MINORS, NO_RIGHTS, switchTo } from './families.ts'
import { bookTalk, practiceOpens } from './talks.ts'

beforeAll(migrateDatabases)

const WEB = 'http://localhost:8787'
const PARENT = 'parent@child-mails.test'
const PROVIDER = 'owner@child-mails.test'

const claim = (mail: string) => claimsMail(mail, `operation-${mail}`)

it('emails of a child’s session go to the provider and to those who are guardians with the right to book when they are sent', {
  timeout: 120_000,
}, async () => {
  const [parent, aunt, uncle] = [new Browser(), new Browser(), new Browser()]
  const parent_id = await memberArrives(parent, PARENT)
  const child = await addChild(parent)
  await memberArrives(aunt, 'aunt@child-mails.test')
  const uncle_id = await memberArrives(uncle, 'uncle@child-mails.test')
  await becomeGuardian(parent, child, aunt, { ...NO_RIGHTS, message: true })
  await becomeGuardian(parent, child, uncle, { ...NO_RIGHTS, book: true })
  const { owner } = await practiceOpens(PROVIDER)
  await switchTo(parent, parent_id, child)
  const { start, appointment_id } = await bookTalk(parent, owner)

  const asked = await signed('POST', `/api/internal/v1/appointments/${appointment_id}/mails`, {
    operation_id: 'operation-booked',
    kind: 'booked',
    start,
  })
  const { mail_ids } = z.object({ mail_ids: z.array(z.string()) }).parse(asked.body)
  expect(mail_ids).toHaveLength(3)

  // One guardianship ends between the request of the emails and their sending.
  await parent.post(`${MINORS}switch_back_to_guardian`)
  expect((await parent.call('DELETE', `${MINORS}${child}/guardians/${uncle_id}`)).status).toBe(204)
  const claimed = await Promise.all(mail_ids.map(claim))
  const links = { link: z.string(), call_link: z.string() }
  const content = z.object({
    to: z.string(),
    fields: z.object({ with_name: z.string(), first_name: z.string(), child_name: z.string(), ...links }),
  })
  const letters = claimed.flatMap(({ body }) => {
    const read = z.object({ state: z.string(), content: content.nullable() }).parse(body)
    expect(read.content === null).toBe(read.state === 'void')
    return read.content ? [read.content] : []
  })
  expect(letters.sort((x, y) => x.to.localeCompare(y.to))).toEqual([
    {
      to: PROVIDER,
      fields: {
        first_name: 'Paula',
        with_name: 'Kim Ortega',
        child_name: '',
        link: `${WEB}/pro-dashboard/schedule?panel=session-details&session=${appointment_id}`,
        call_link: `${WEB}/video-chat/${appointment_id}`,
      },
    },
    {
      to: PARENT,
      fields: {
        first_name: 'Mona',
        with_name: 'Dr. Paula Reyes',
        child_name: 'Kim',
        // Each link opens the child's thing, whatever profile the guardian uses.
        link: `${WEB}/member-dashboard/sessions/${appointment_id}?for=${child}`,
        call_link: `${WEB}/video-chat/${appointment_id}?for=${child}`,
      },
    },
  ])
})
