/**
 * Of a page whose form is sent without a script. Under the site's own policy, `no-referrer`, a browser hides the origin
 * of such a form, by which the edge tells that it is ours; other sites are told nothing either way.
 */
export const FORM_PAGE_META = { name: 'referrer', content: 'same-origin' }

/** The step of such a page that stands in its address. */
export function stepIn(searchStr: string): string | null {
  return new URLSearchParams(searchStr).get('step')
}
