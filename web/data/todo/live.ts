import { useQueryClient } from '@tanstack/react-query'
import { useHubMessage, useHubReopened } from '#web/lib/hub.ts'
import { todoQuery } from './queries.ts'

/** Reads again what is left to do whenever a session, its note or its invoice changed. */
export function useLiveTodo(): void {
  const client = useQueryClient()
  const again = () => void client.invalidateQueries({ queryKey: todoQuery.queryKey })
  useHubMessage((message) => {
    if (message.event_type === 'appointment') again()
  })
  useHubReopened(again)
}
