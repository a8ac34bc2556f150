import { descriptor as appointmentRun } from '#workflows/appointment-lifecycle/descriptor'
import { descriptor as mailRun } from '#workflows/mail-delivery/descriptor'
import { WorkflowFailedError, WorkflowNotFoundError } from '@temporalio/client'
import { ApplicationFailure } from '@temporalio/common'
import { eventually } from './eventually.ts'
import type { MailRow } from './MailTable.ts'
import type { WorkflowStack } from './WorkflowStack.ts'

/** Books a session, and returns the confirmation that its client will get. */
export function bookedMail({ edge }: WorkflowStack): MailRow {
  const id = edge.calendar.book(600_000)
  const appointment = edge.calendar.get(id)
  const [ofClient = ''] = appointment ? edge.mails.request(id, 'booked', appointment) : []
  const mail = edge.mails.get(ofClient)
  if (!mail) throw new Error('the session has no mail')
  return mail
}

/** Resolves with the events of the run of a session when it has done with its confirmation and waits for its reminder. */
export async function goesOn({ client }: WorkflowStack, appointment: string) {
  const run = client.workflow.getHandle(appointmentRun.id(appointment))
  return eventually('the timer of the reminder', async () => {
    const { events } = await run.fetchHistory()
    return events?.some((event) => event.timerStartedEventAttributes) && events
  })
}

/** How the delivery of a mail ended: its outcome, or the code of its failure. `none` when the mail has no run. */
export async function endOfDelivery({ client }: WorkflowStack, { id }: MailRow): Promise<string> {
  try {
    return (await client.workflow.getHandle(mailRun.id(id)).result()).outcome
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return 'none'
    const activity = error instanceof WorkflowFailedError ? error.cause?.cause : null
    return activity instanceof ApplicationFailure ? String(activity.type) : 'another failure'
  }
}
