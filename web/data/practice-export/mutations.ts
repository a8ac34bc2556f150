import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { requestPracticeExport } from '#web/lib/endpoints.gen.ts'
import { downloadExport, exportQuery } from './queries.ts'

/** Requests an export. While one is being prepared, that one is returned. */
export function useRequestExport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(requestPracticeExport, {}),
    onSuccess: (one) => client.setQueryData(exportQuery.queryKey, one),
  })
}

export const useDownloadExport = () => useMutation({ mutationFn: downloadExport })
