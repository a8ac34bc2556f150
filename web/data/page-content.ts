import type { PageContent } from '#contracts/api/page-content'
import { isAbort } from '#web/lib/api-error.ts'
import { callApi } from '#web/lib/api.ts'
import { getPageContent } from '#web/lib/endpoints.gen.ts'

/** What holds while nothing is published: the delivered words, without any claim. */
export const DELIVERED_CONTENT: PageContent = { claims: [], words: {}, faqs: null, testimonials: [], stats: [] }

/**
 * What is published for a public page. A page does not fail because its changed words cannot be read: then it shows the
 * delivered ones, without claims.
 */
export async function readPageContent(page: string, signal: AbortSignal): Promise<PageContent> {
  try {
    return await callApi(getPageContent, { params: { page }, signal })
  } catch (error) {
    if (isAbort(error)) throw error
    return DELIVERED_CONTENT
  }
}
