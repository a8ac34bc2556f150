import { Client, Connection } from '@temporalio/client'
import { dataConverter } from '#workflows/payloads/data-converter'
import { encryptionCodec } from '#workflows/payloads/EncryptionCodec'
import { type OpenedRun, openRun } from '#tests/workflows/opened-run'
import { stack } from './place.ts'

/** A client of the stack's Temporal server that decrypts payloads, as an operator with the key can. */
export async function temporalClient(): Promise<Client> {
  const connection = await Connection.connect({ address: stack.addresses.temporal })
  return new Client({ connection, dataConverter: dataConverter(await encryptionCodec(stack.secrets.payloadKey)) })
}

/** Everything that the Temporal server stores about a run, decrypted. */
export async function openedRun(client: Client, workflowId: string): Promise<OpenedRun> {
  return openRun(client, await encryptionCodec(stack.secrets.payloadKey), workflowId)
}

export type Run = {
  workflowId: string
  type: string
  status: string
  practice: string | undefined
  appointment: string | undefined
  kind: string | undefined
}

/** The runs that match a list filter of Temporal, with their search attributes. */
export async function runsWhere(client: Client, query: string): Promise<Run[]> {
  const runs: Run[] = []
  for await (const run of client.workflow.list({ query })) {
    const attribute = (name: string) => {
      const value: unknown = run.searchAttributes[name]
      return Array.isArray(value) ? String(value[0]) : undefined
    }
    runs.push({
      workflowId: run.workflowId,
      type: run.type,
      status: run.status.name,
      practice: attribute('PracticeId'),
      appointment: attribute('AppointmentId'),
      kind: attribute('Kind'),
    })
  }
  return runs
}
