/** What is left to do in the sessions of the practice. */
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import type { AnswerOf } from '#web/lib/endpoint-row.ts'
import { readTodo } from '#web/lib/endpoints.gen.ts'

export type SessionsLeft = AnswerOf<typeof readTodo>['outcomes']
export type UnknownMail = AnswerOf<typeof readTodo>['unknown_mails']['mails'][number]

export const todoQuery = queryOptions({
  queryKey: ['todo'],
  queryFn: ({ signal }) => callApi(readTodo, { signal }),
  staleTime: 30_000,
  // A session becomes a task by the time alone, when it ends.
  refetchInterval: 60_000,
})
