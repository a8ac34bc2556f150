/** The forms that a browser can post before the page's script has loaded. */
export type PostedFormName =
  | 'log-in'
  | 'second-factor'
  | 'resend'
  | 'member-register'
  | 'professional-register'
  | 'forgot-password'
  | 'confirm-email'
  | 'request-demo'
  | 'post-blog'

/** A refused form that was posted without a script. Its page is shown again with the values that were typed. */
export type PostedForm = {
  form: PostedFormName
  /** The typed values by field name, without passwords and codes. */
  values: Record<string, string>
  /** The error texts by field name. */
  fields: Record<string, string>
  /** The text above the form. */
  alert: string
}

/**
 * What the worker passes to the rendering of a page. `callApi` calls the product's API in-process with the cookies of
 * the page's request. `nonce` is the Content-Security-Policy nonce of the response. `portalTo` is the product's origin
 * when the request came to a portal host, otherwise null. `posted` is the refused form that the page shows again.
 */
export type WebContext = {
  nonce: string
  supportEmail: string
  /** The product's own origin, for addresses that are read elsewhere. */
  publicOrigin: string
  portalTo: string | null
  /** The versions of legal documents that the operator has approved, such as `terms-of-use@2`. */
  legalApproved: readonly string[]
  posted: PostedForm | null
  /** The page elsewhere where visitors pick a time for a demo; null when the operator has none. */
  demoSchedulingUrl: string | null
  callApi: (request: Request) => Promise<Response>
}
