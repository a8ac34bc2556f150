import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { memberArrives, memberForm, providerArrives, providerForm } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { addChild, ALL_RIGHTS, MINORS } from './families.ts'

/** Everyone who sends an address to one of the doors below. */
type Callers = {
  owner: Browser
  parent: Browser
  child: string
  team: string
  chart: (name: string) => Promise<string>
}
type Door = (email: string, callers: Callers) => Promise<Response>

const stranger = () => new Browser()
const NEW_PASSWORD = 'Kiefern-zapfen-79'

/** Every endpoint at which someone can enter an address that is not proven to be theirs. */
const DOORS: Record<string, Door> = {
  'registration of a client': (email) => stranger().fetch('POST', '/api/users/v1/patient/account', memberForm(email)),
  'registration of a professional': (email) =>
    stranger().fetch('POST', '/api/users/v1/orchid_pro/account', providerForm(email)),
  'a login': (email) =>
    stranger().fetch('POST', '/api/login/v1/initiate_auth', { username_or_email: email, password: NEW_PASSWORD }),
  'a forgotten password': (email) =>
    stranger().fetch('PUT', '/api/login/v1/forgot_password', { username_or_email: email }),
  'a lost phone': (email) => stranger().fetch('POST', '/api/login/v1/account_recovery', { username_or_email: email }),
  'an invitation to the team': (email, { owner, team }) =>
    owner.fetch('POST', `/api/users/v1/team/${team}/invitations`, { email }),
  'an invitation of a client to their chart': async (email, { owner, chart }) =>
    owner.fetch('POST', '/api/users/v1/patient_invitation/', { email, patient_user_id: await chart(email) }),
  'an invitation of a client with a date of birth': async (email, { owner, chart }) =>
    owner.fetch('POST', '/api/users/v1/patient_invitation/', {
      email,
      patient_user_id: await chart(email),
      dob: '1984-05-04',
    }),
  'a new client': (email, { owner }) =>
    owner.fetch('POST', '/api/users/v1/create_patient/', {
      email,
      first_name: 'Ana',
      last_name: `Cruz ${email.split('@', 1)[0]}`,
      dob: '1984-05-04',
    }),
  'an invitation of a guardian': (email, { parent, child }) =>
    parent.fetch('POST', `${MINORS}${child}/guardian_invitations`, {
      email,
      relation: 'Family Member',
      rights: ALL_RIGHTS,
    }),
  'the email of a child for the day they turn 18': (email, { parent, child }) =>
    parent.fetch('PUT', `${MINORS}${child}/handover_email`, { handover_email: email }),
  'a request for a demo': (email) =>
    stranger().fetch('POST', '/api/quiz/v1/marketing_page/request_demo', {
      email,
      first_name: 'Ana',
      last_name: 'Cruz',
    }),
}

beforeAll(migrateDatabases)

async function callers(name: string): Promise<Callers> {
  const owner = new Browser()
  const parent = new Browser()
  await providerArrives(owner, `owner-${name}@doors.test`)
  await memberArrives(parent, `parent-${name}@doors.test`)
  const chart = async (of: string) => {
    const made = await owner.post('/api/users/v1/patient_chart/', { first_name: 'Ana', last_name: `Cruz ${of}` })
    return z.object({ patient: z.object({ patient_user_id: z.string() }) }).parse(made.body).patient.patient_user_id
  }
  const { team_id: team } = z.object({ team_id: z.string() }).parse((await owner.get('/api/users/v1/user_info')).body)
  return { owner, parent, child: await addChild(parent), team, chart }
}

/** An answer without what differs between any two requests: ids, times, signatures, and what was sent. */
async function shapeOf(answer: Response, email: string) {
  const shown = (text: string) =>
    text
      .replaceAll(email, '<email>')
      .replaceAll(email.split('@', 1)[0] ?? '', '<name>')
      .replaceAll(/'nonce-[\w-]+'/g, '<nonce>')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
      .replaceAll(/[0-9a-f]{32}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
  const headers = [...answer.headers].map(([name, value]) =>
    name === 'set-cookie' ? `${name}: ${value.replace(/=[^;]*/, '')}` : `${name}: ${shown(value)}`,
  )
  return {
    status: answer.status,
    body: shown(await answer.text()),
    headers: headers.filter((one) => !/^(content-length|traceparent|server-timing)/.test(one)).sort(),
  }
}

describe('whether an email has an account is not told by', () => {
  let one = 0
  it.each(Object.entries(DOORS))('%s', async (_, door) => {
    one++
    const [known, unknown] = [`known${one}@doors.test`, `nobody${one}@doors.test`]
    await memberArrives(new Browser(), known)
    const everyone = await callers(String(one))
    const answers = []
    for (const email of [known, unknown]) answers.push(await shapeOf(await door(email, everyone), email))
    expect(answers[0]).toEqual(answers[1])
    // An answer that refuses both for another reason would prove nothing.
    expect([200, 201, 202, 204, 401]).toContain(answers[1]?.status)
  })
})
