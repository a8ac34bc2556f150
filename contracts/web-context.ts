/**
 * What the worker hands to a page render. `callApi` runs the product's API in-process with the cookies of the page's
 * request; `nonce` is that response's Content-Security-Policy nonce; `supportEmail` is where people write to for help.
 */
export type WebContext = {
  nonce: string
  supportEmail: string
  callApi: (request: Request) => Promise<Response>
}
