/**
 * What the worker hands to a page render. `callApi` runs the product's API in-process with the cookies of the page's
 * request; `nonce` is that response's Content-Security-Policy nonce; `supportEmail` is where people write to for help;
 * `portalTo` is the product's origin where the request came to a host of the portal screen.
 */
export type WebContext = {
  nonce: string
  supportEmail: string
  portalTo: string | null
  callApi: (request: Request) => Promise<Response>
}
