/** Papers for clients, beside invoices: superbills and good faith estimates. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Paper } from '#contracts/api/papers'
import { CHARTS } from '#web/data/charts/queries.ts'
import { callApi, callApiForFile } from '#web/lib/api.ts'
import type { AnswerOf, BodyOf } from '#web/lib/endpoint-row.ts'
import {
  createSuperbill,
  getPaperPdf,
  listOwnPapers,
  listPapers,
  prepareSuperbill,
  voidPaper,
} from '#web/lib/endpoints.gen.ts'
import { useIntentKey } from '#web/lib/intent-key.ts'
import { saveFile } from '#web/lib/save-file.ts'

export type SuperbillDraft = AnswerOf<typeof prepareSuperbill>
export type NewSuperbill = BodyOf<typeof createSuperbill>

/** How often a list asks again while a PDF is being drawn (ms). */
const ASK_AGAIN = 2000

const isDrawing = (papers: readonly Paper[] | undefined): boolean =>
  papers?.some(({ status }) => status === 'creating') ?? false

/** The papers of a client, the newest first. */
export const papersQuery = (id: string) =>
  queryOptions({
    queryKey: [CHARTS, 'papers', id],
    queryFn: async ({ signal }) => (await callApi(listPapers, { params: { id }, signal })).papers,
    refetchInterval: ({ state }) => (isDrawing(state.data) ? ASK_AGAIN : false),
  })

/** What a new superbill of a client starts with. */
export const superbillDraftQuery = (id: string) =>
  queryOptions({
    queryKey: [CHARTS, 'superbill', id],
    queryFn: ({ signal }) => callApi(prepareSuperbill, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** The member's own papers in all practices. */
export const ownPapersQuery = queryOptions({
  queryKey: ['own_papers'],
  queryFn: async ({ signal }) => (await callApi(listOwnPapers, { signal })).papers,
})

export function useCreateSuperbill(id: string) {
  const client = useQueryClient()
  const intent = useIntentKey()
  return useMutation({
    mutationFn: (body: NewSuperbill) =>
      callApi(createSuperbill, { params: { id }, body, idempotencyKey: intent.keyOf(body) }),
    onSuccess: () => void client.invalidateQueries({ queryKey: papersQuery(id).queryKey }),
  })
}

export function useVoidPaper(chartId: string, paper_id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(voidPaper, { params: { paper_id } }),
    onSettled: () => client.invalidateQueries({ queryKey: papersQuery(chartId).queryKey }),
  })
}

/** Downloads the PDF of a paper. */
export function useDownloadPaper() {
  return useMutation({
    mutationFn: async ({ paper_id, number }: Pick<Paper, 'paper_id' | 'number'>) =>
      saveFile(await callApiForFile(getPaperPdf, { params: { paper_id } }), `${number}.pdf`),
  })
}
