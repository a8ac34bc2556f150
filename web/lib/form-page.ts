/**
 * The referrer policy of pages whose form can be posted without a script. Under `no-referrer`, the policy of all other
 * pages, a browser sends `Origin: null` with such a form, and the edge refuses that. Under either policy, other sites
 * get no referrer.
 */
export const FORM_PAGE_META = { name: 'referrer', content: 'same-origin' }

/** The step of such a page, from its address. */
export function stepIn(searchStr: string): string | null {
  return new URLSearchParams(searchStr).get('step')
}
