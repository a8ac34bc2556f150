import { uuidv7 } from '#kernel/ids'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { TemporalServer } from './TemporalServer.ts'
import { WorkflowsProcess } from './WorkflowsProcess.ts'
import { edgeSigner, TRACEPARENT, WorkflowStack } from './WorkflowStack.ts'
import { GATEWAY_EVENTS_PATH } from '#contracts/internal/workflows'

let bare: TemporalServer
let wrong: TemporalServer
beforeAll(async () => {
  const whole = { PracticeId: 'Keyword', AppointmentId: 'Keyword' }
  ;[bare, wrong] = await Promise.all([TemporalServer.start(), TemporalServer.start({ ...whole, Kind: 'Int' })])
})
afterAll(() => Promise.all([bare.kill(), wrong.kill()]))

/** Runs the process, which nobody stops. Returns its exit code and the sentence with the cause. */
async function endOf(settings: Record<string, string>) {
  const { code, signal, lines, errors } = await new WorkflowsProcess(settings).ended
  const { cause, text } = lines.find(({ event }) => event === 'workflows_cannot_run') ?? {}
  expect(lines.at(-1)).toMatchObject({ what: 'workflows_stopped' })
  return { code, signal, errors, cause, text }
}

describe('a workflows process that cannot work ends with code 1 and says', () => {
  it('that its namespace does not exist, and how it is created', async () => {
    expect(await endOf({ TEMPORAL_ADDRESS: bare.address, TEMPORAL_NAMESPACE: 'nowhere' })).toEqual({
      code: 1,
      signal: null,
      errors: '',
      cause: 'namespace',
      text: expect.stringMatching(
        /namespace nowhere does not exist\. .*temporal operator namespace create --namespace nowhere/,
      ),
    })
  })

  it('which search attributes are missing, and how they are registered', async () => {
    const { code, cause, text } = await endOf({ TEMPORAL_ADDRESS: bare.address })
    expect({ code, cause }).toEqual({ code: 1, cause: 'search_attributes' })
    expect(text).toBe(
      'The Temporal namespace default lacks the search attributes PracticeId, AppointmentId, Kind. Register them with: ' +
        'temporal operator search-attribute create --namespace default ' +
        '--name PracticeId --type Keyword --name AppointmentId --type Keyword --name Kind --type Keyword',
    )
  })

  it('which search attribute has another type, and how it is replaced', async () => {
    const { code, cause, text } = await endOf({ TEMPORAL_ADDRESS: wrong.address })
    expect({ code, cause }).toEqual({ code: 1, cause: 'search_attributes' })
    expect(text).toBe(
      'The Temporal namespace default has the search attributes Kind of another type than Keyword. Register them with: ' +
        'temporal operator search-attribute remove --namespace default --name Kind && ' +
        'temporal operator search-attribute create --namespace default --name Kind --type Keyword',
    )
  })

  it('which file of its certificate cannot be read', async () => {
    const { code, text } = await endOf({
      TEMPORAL_ADDRESS: bare.address,
      TEMPORAL_TLS_CA: '/nowhere/authority.pem',
    })
    expect({ code, text }).toEqual({ code: 1, text: 'TEMPORAL_TLS_CA names a file that cannot be read.' })
  })
})

describe('the gateway', () => {
  it('answers 503 and logs the command when search attributes were removed while it runs', async () => {
    const said = vi.spyOn(console, 'log').mockReturnValue()
    const gateway = await WorkflowStack.gatewayTo(bare.address)
    const body = JSON.stringify({
      event: 'practice.intake_finished.v1',
      operation_id: 'outbox/1',
      practice_id: uuidv7(Date.now()),
      version: 1,
      traceparent: TRACEPARENT,
    })
    const headers = await edgeSigner()({ method: 'POST', path: GATEWAY_EVENTS_PATH, body }, Date.now())
    const answer = await fetch(gateway.url + GATEWAY_EVENTS_PATH, { method: 'POST', headers, body })
    const lines = said.mock.calls.map(([line]) => JSON.parse(String(line)) as object)
    said.mockRestore()
    await gateway.stop()
    expect(answer.status).toBe(503)
    expect(lines).toContainEqual({
      event: 'temporal',
      outcome: 'refused',
      cause: 'search_attributes',
      code: 'ServiceError',
      text: expect.stringContaining('temporal operator search-attribute create --namespace default --name PracticeId'),
    })
  })
})
