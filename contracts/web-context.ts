/** The forms that a browser can post before a script has arrived. */
export type PostedFormName =
  | 'log-in'
  | 'second-factor'
  | 'member-register'
  | 'professional-register'
  | 'forgot-password'
  | 'confirm-email'

/** A form that was posted without a script and refused. Its page is shown again with what was typed. */
export type PostedForm = {
  form: PostedFormName
  /** What was typed, by the name of the field. Passwords and codes are left out. */
  values: Record<string, string>
  /** The errors, by the name of the field. */
  fields: Record<string, string>
  /** The text above the form. */
  alert: string
}

/**
 * What the worker passes to a page render. `callApi` calls the product's API in-process with the cookies of the page's
 * request; `nonce` is that response's Content-Security-Policy nonce; `supportEmail` is the support address;
 * `portalTo` is the product's origin when the request came to a portal host; `posted` is the refused form that this page answers.
 */
export type WebContext = {
  nonce: string
  supportEmail: string
  portalTo: string | null
  posted: PostedForm | null
  callApi: (request: Request) => Promise<Response>
}
