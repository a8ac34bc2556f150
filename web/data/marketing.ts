/** The requests of visitors on the marketing pages. */
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import type { BodyOf } from '#web/lib/endpoint-row.ts'
import { requestCaseStudy, requestDemo } from '#web/lib/endpoints.gen.ts'
import { useIntentKey } from '#web/lib/intent-key.ts'

/** Asks for a demo. `onStored` gets the address where the visitor picks a time, or null when there is none. */
export function useRequestDemo(onStored: (schedulingUrl: string | null) => void) {
  const intent = useIntentKey()
  return useMutation({
    mutationFn: (body: BodyOf<typeof requestDemo>) =>
      callApi(requestDemo, { body, idempotencyKey: intent.keyOf(body) }),
    onSuccess: ({ scheduling_url }) => onStored(scheduling_url),
  })
}

/** Asks for the case study. `onStored` gets the address of its PDF. */
export function useRequestCaseStudy(onStored: (download: string) => void) {
  const intent = useIntentKey()
  return useMutation({
    mutationFn: (body: BodyOf<typeof requestCaseStudy>) =>
      callApi(requestCaseStudy, { body, idempotencyKey: intent.keyOf(body) }),
    onSuccess: ({ download }) => onStored(download),
  })
}
