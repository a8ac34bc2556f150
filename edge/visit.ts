import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { type Millis, SECOND } from '#kernel/clock'
import type { EdgeContext, Login } from './context.ts'
import type { DirectoryStore } from './directory/DirectoryStore.ts'
import { type Env, settings } from './env.ts'

/**
 * The cookies that the server sets, with when a browser sends them along. The login's are Lax, so that a user who
 * comes from the card provider's page or from a mail is logged in. Strict would prevent it.
 */
const COOKIES = {
  orchid_access: 'Lax',
  orchid_session: 'Lax',
  orchid_step_up: 'Strict',
  orchid_device: 'Strict',
  orchid_pending: 'Strict',
  orchid_second_step: 'Strict',
} as const
type CookieName = keyof typeof COOKIES

/** What the directory needs of one request: what its browser shows, and what the response leaves there. */
export class Visit {
  readonly #c: Context<EdgeContext>

  constructor(c: Context<EdgeContext>) {
    this.#c = c
  }

  get env(): Env {
    return this.#c.env
  }

  /** The directory, as the caller uses it. */
  get store(): DirectoryStore {
    return this.#c.get('directory')
  }

  /** The login as which the request runs; null for a visitor. */
  get login(): Login | null {
    return this.#c.get('login')
  }

  header(name: string): string | undefined {
    return this.#c.req.header(name)
  }

  /** Where the caller is, as the network has located them. */
  get location(): Partial<Pick<IncomingRequestCfProperties, 'city' | 'country' | 'timezone'>> | undefined {
    return (this.#c.req.raw as Request<unknown, IncomingRequestCfProperties>).cf
  }

  cookie(name: CookieName): string | undefined {
    return getCookie(this.#c, this.#style(name).name)
  }

  /** Sets a cookie. Without `life` it is deleted when the browser closes. */
  setCookie(name: CookieName, value: string, life?: Millis): void {
    const { name: full, options } = this.#style(name)
    setCookie(this.#c, full, value, { ...options, ...(life === undefined ? {} : { maxAge: life / SECOND }) })
  }

  dropCookie(name: CookieName): void {
    const { name: full, options } = this.#style(name)
    deleteCookie(this.#c, full, options)
  }

  /** Lets the browser remove what it has cached of the person's pages and files. */
  clearCache(): void {
    this.#c.header('clear-site-data', '"cache"')
  }

  /** Makes a login the caller of this request. */
  actAs(login: Login): void {
    const { session_id, user_id, user_type, role, practice_id, guardian } = login
    this.#c.set('login', login)
    this.#c.set('actor', {
      kind: 'user',
      user_id,
      user_type,
      role,
      practice_id,
      session_id,
      ...(guardian && { guardian: { user_id: guardian.user_id, rights: guardian.rights } }),
    })
  }

  /** Over https a cookie is bound to the host and never sent over http. */
  #style(name: CookieName) {
    const secure = settings(this.env).PUBLIC_URL.startsWith('https:')
    return {
      name: `${secure ? '__Host-' : ''}${name}`,
      options: { httpOnly: true, secure, sameSite: COOKIES[name], path: '/' } as const,
    }
  }
}
