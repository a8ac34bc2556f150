/** What is left to do in the sessions of the practice. */
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import type { AnswerOf } from '#web/lib/endpoint-row.ts'
import { readTodo } from '#web/lib/endpoints.gen.ts'
import { useHubMessage, useHubReopened } from '#web/lib/hub.ts'

export type SessionsLeft = AnswerOf<typeof readTodo>['outcomes']
export type UnknownInvoiceMail = AnswerOf<typeof readTodo>['unknown_invoice_mails']['mails'][number]
export type DisputeLeft = NonNullable<AnswerOf<typeof readTodo>['disputes']>['disputes'][number]
export type FailedRefundsLeft = NonNullable<AnswerOf<typeof readTodo>['failed_refunds']>
export type UnknownMail = AnswerOf<typeof readTodo>['unknown_mails']['mails'][number]

export const todoQuery = queryOptions({
  queryKey: ['todo'],
  queryFn: ({ signal }) => callApi(readTodo, { signal }),
  staleTime: 30_000,
  // A session becomes a task by the time alone, when it ends.
  refetchInterval: 60_000,
})

/** Reads again what is left to do whenever a session, its note or its invoice changed. */
export function useLiveTodo(): void {
  const client = useQueryClient()
  const again = () => void client.invalidateQueries({ queryKey: todoQuery.queryKey })
  useHubMessage((message) => {
    if (message.event_type === 'appointment') again()
  })
  useHubReopened(again)
}
