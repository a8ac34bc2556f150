/**
 * What the worker passes to a page render. `callApi` calls the product's API in-process with the cookies of the page's
 * request; `nonce` is that response's Content-Security-Policy nonce; `supportEmail` is the support address;
 * `portalTo` is the product's origin when the request came to a portal host.
 */
export type WebContext = {
  nonce: string
  supportEmail: string
  portalTo: string | null
  callApi: (request: Request) => Promise<Response>
}
