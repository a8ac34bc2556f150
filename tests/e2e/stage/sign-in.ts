import type { Page } from '@playwright/test'
import { initiateAuth } from '#contracts/api/login'
import type { SignIn } from '#local/demo/people'
import { Visitor } from '#local/demo/visitor'
import { web } from './place.ts'

/** Gives the browser the session of a visitor who logged in by the API, for tests of something other than the login. */
export async function signInAs(page: Page, visitor: Visitor): Promise<void> {
  const cookies = visitor.cookieHeader.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: web, httpOnly: true, sameSite: 'Lax' as const }
  })
  await page.context().addCookies(cookies)
}

/** Logs the same person in on another device. */
export async function elsewhere({ signIn: { email, password } }: { signIn: SignIn }): Promise<Visitor> {
  const visitor = new Visitor(web)
  await visitor.call(initiateAuth, { body: { username_or_email: email, password } })
  return visitor
}
