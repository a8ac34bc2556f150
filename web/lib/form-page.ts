/**
 * The referrer policy of pages whose form is posted without a script. Under the policy of the other pages, `no-referrer`,
 * a browser sends `Origin: null` with such a form, and the edge refuses it. Other sites get no referrer under both.
 */
export const FORM_PAGE_META = { name: 'referrer', content: 'same-origin' }

/** Reads the step of such a page from its address. */
export function stepIn(searchStr: string): string | null {
  return new URLSearchParams(searchStr).get('step')
}
