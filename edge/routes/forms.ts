import { storedEmail } from '#contracts/plain/email-address'
import type { Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'
import { confirmEmail } from '#contracts/api/email-confirmation'
import { initiateAuth } from '#contracts/api/login'
import { forgotPassword } from '#contracts/api/passwords'
import { wholeMemberRegistration } from '#contracts/api/member-registration'
import * as users from '#contracts/api/users'
import { asRefusal, type ERROR_STATUS, ERROR_TEXT, Refusal } from '#contracts/errors'
import type { PostedForm, PostedFormName } from '#contracts/web-context'
import { parseUnmaskedBirthDate } from '#domain/content/birth-date'
import { checkoutAddress } from '#domain/content/checkout-address'
import type { CallContext } from '#domain/access/actor'
import { sha256 } from '#kernel/signed-call'
import type { EdgeContext } from '../context.ts'
import { keyedHash } from '../directory/keyed-hash.ts'
import { mailPasswordLink } from '../directory/sign-in/passwords.ts'
import { forgetProven, rememberProven, readProven } from '../directory/sign-in/proven-password.ts'
import { provePassword, signInProven } from '../directory/sign-in/sign-in.ts'
import { forgetPending, rememberPending } from '../directory/sign-up/pending-registration.ts'
import { takeTryOfSource } from '../directory/source-gate.ts'
import { type FormBody, readForm } from '../form-body.ts'
import { InvalidRequest, throwFieldError } from '../invalid-request.ts'
import { errorResponse } from '../middleware/errors.ts'
import { assertOwnForm } from '../middleware/own-form.ts'
import { noApiOnPortal } from '../middleware/portal.ts'
import { login } from '../middleware/login.ts'
import { renderPage } from './pages.ts'
import { Visit } from '../visit.ts'
import { confirmByLink, openMemberAccount, openProviderAccount, resendByCookie } from './registrations.ts'

type Fields = Record<string, string>
type Posted = { c: Context<EdgeContext>; visit: Visit; fields: Fields; ctx: CallContext }
/** Runs the command of a form. Returns the address of the next page. */
type Act = (posted: Posted) => Promise<string>
/** Which of the forms of its page was posted. */
type NameOf = (c: Context<EdgeContext>) => PostedFormName

/** The query of the page that says that the email was sent. */
const SENT = '?step=sent'
/** The page after a login. It redirects to the person's first page. */
const SIGNED_IN = '/login?step=done'
const SECOND_STEP = '/login?step=code'
/** The page after the password of a registration whose email is not confirmed yet. */
const VERIFY = '/login?step=verify'

const LOGIN_STEPS: Record<string, PostedFormName> = { code: 'second-factor', verify: 'resend', resent: 'resend' }

/**
 * The forms for login, registration and forgotten passwords, as a browser posts them without a script. Each form is
 * posted to its own page and runs the same command as the JSON endpoint. After success the answer is 303 to the next
 * page. After a refusal it is the same page with the typed values (decision 036). The forms are not part of the API, so
 * they have no contract and are not in the OpenAPI document.
 */
export function mountForms(app: Hono<EdgeContext>): void {
  const form = (path: string, nameOf: NameOf, actOf: Record<string, Act>) => mountForm(app, path, nameOf, actOf)

  form('/login', (c) => LOGIN_STEPS[c.req.query('step') ?? ''] ?? 'log-in', {
    'log-in': logIn,
    'second-factor': proveSecondFactor,
    resend: resendMail,
  })
  form('/member-register', () => 'member-register', { 'member-register': registerMember })
  form('/professional-register', () => 'professional-register', { 'professional-register': registerProfessional })
  form('/forgot-password', () => 'forgot-password', { 'forgot-password': mailLink })
  form('/confirm-email', () => 'confirm-email', { 'confirm-email': confirm })
}

/** Mounts the forms of one page. `path` is the path of the page, to which they are posted. `read` reads their fields. */
export function mountForm(
  app: Hono<EdgeContext>,
  path: string,
  nameOf: NameOf,
  actOf: Record<string, Act>,
  read: (request: Request) => Promise<FormBody> = readForm,
): void {
  app.post(path, noApiOnPortal, login, async (c) => {
    const name = nameOf(c)
    let fields: Fields = {}
    try {
      assertOwnForm(c)
      const body = await read(c.req.raw)
      fields = body.fields
      const ctx = await callOf(c, name, body)
      c.set('directory', c.get('directory').as(ctx))
      return c.redirect(await (actOf[name] as Act)({ c, visit: new Visit(c), fields, ctx }), 303)
    } catch (error) {
      return refused(app, c, { form: name, fields }, error)
    }
  })
}

async function logIn({ visit, fields }: Posted): Promise<string> {
  const { email: username_or_email = '', password = '' } = fields
  const body = check(initiateAuth.body, { username_or_email, password, remember_me: isTicked(fields.remember) })
  await takeTryOfSource(visit, 'sign_in_by_source', body.username_or_email)
  const proven = await provePassword(visit, body)
  if ('registration_id' in proven) {
    await rememberPending(visit, { user_id: proven.registration_id, email: proven.email })
    return VERIFY
  }
  try {
    await signInProven(visit, proven, { mfa_code: null, remember_me: body.remember_me })
  } catch (error) {
    if (asRefusal(error)?.code !== 'mfa_required') throw error
    await rememberProven(visit, proven, body.remember_me)
    return SECOND_STEP
  }
  forgetPending(visit)
  return SIGNED_IN
}

async function proveSecondFactor({ visit, fields }: Posted): Promise<string> {
  const proven = await readProven(visit)
  if (!proven) throw new Refusal('not_signed_in', 'This took too long. Please log in again.')
  await takeTryOfSource(visit, 'sign_in_by_source', proven.email)
  const mfa_code = (fields.mfa_code ?? '').trim()
  if (mfa_code === '' || mfa_code.length > 32) throwFieldError(['mfa_code'], 'Please enter a code')
  await signInProven(visit, proven, { mfa_code, remember_me: proven.remember })
  forgetProven(visit)
  forgetPending(visit)
  return SIGNED_IN
}

async function registerMember({ visit, fields }: Posted): Promise<string> {
  const { email, password, over_eighteen, dob = '', ...details } = fields
  const patient_in = { ...details, dob: parseUnmaskedBirthDate(dob) ?? '', is_over_eighteen: isTicked(over_eighteen) }
  // The form requires more than the call.
  const whole = users.createMemberAccount.body.extend({ patient_in: wholeMemberRegistration })
  const body = check(whole, { user_in: { email, password }, patient_in })
  await openMemberAccount(visit, body)
  return `/member-register${SENT}`
}

async function registerProfessional({ visit, fields }: Posted): Promise<string> {
  const { email, password, confirm_password, over_eighteen, signup_channel, ...names } = fields
  const orchid_pro_in = {
    ...names,
    is_over_eighteen: isTicked(over_eighteen),
    ...(signup_channel === 'amhc' ? { signup_channel } : {}),
  }
  const body = check(users.createProviderAccount.body, { user_in: { email, password }, orchid_pro_in })
  if (confirm_password !== password) throwFieldError(['confirm_password'], 'Passwords do not match')
  await openProviderAccount(visit, body)
  return `/professional-register${SENT}`
}

async function mailLink({ visit, fields }: Posted): Promise<string> {
  const body = check(forgotPassword.body, { username_or_email: fields.email ?? '' })
  const address = storedEmail(body.username_or_email)
  await takeTryOfSource(visit, 'password_link_by_source', address)
  await mailPasswordLink(visit.store, address)
  return `/forgot-password${SENT}`
}

/** Sends the mail of a registration again. */
async function resendMail({ visit }: Posted): Promise<string> {
  await resendByCookie(visit)
  return '/login?step=resent'
}

/**
 * Confirms an email with a pasted link. The token is behind the `#` of the link, which a browser does not send, so
 * without a script people have to paste the link. `another` says that the password is a new one.
 */
async function confirm({ visit, fields }: Posted): Promise<string> {
  const pasted = (fields.link ?? '').trim()
  const token = new URLSearchParams(/#(.*)$/.exec(pasted)?.[1] ?? '').get('token') ?? pasted
  const { password = '' } = fields
  const proof = isTicked(fields.another) ? { new_password: password } : { password }
  const body = check(confirmEmail.body, { token, ...proof })
  const { signed_in, booking } = await confirmByLink(visit, body)
  if (!signed_in) return '/confirm-email?step=done'
  return booking ? checkoutAddress(booking) : SIGNED_IN
}

/**
 * The context of the call, like that of an endpoint in `mount`. A form that is posted twice has an effect only once.
 */
async function callOf(c: Context<EdgeContext>, form: PostedFormName, { fields, raw }: FormBody): Promise<CallContext> {
  // The page's random value is the key of the hash. It is stored nowhere, so no password in the form can be guessed.
  const once: CallContext['idempotency'] = fields.once
    ? { route: `form/${form}`, key: await keyedHash(fields.once, 'posted-form', raw), body_hash: await sha256(raw) }
    : null
  // The field `once` is not part of the command's input.
  delete fields.once
  return { actor: c.get('actor'), traceparent: c.get('traceparent'), idempotency: once }
}

/**
 * Renders the form's page again with the typed values and the errors. Invalid fields give 422, other errors the API's
 * status.
 */
async function refused(
  app: Hono<EdgeContext>,
  c: Context<EdgeContext>,
  { form, fields }: { form: PostedFormName; fields: Fields },
  error: unknown,
): Promise<Response> {
  const { code, detail, status, wrong } = await faultOf(c, error)
  // When the second step cannot succeed any more, the person starts again with the password.
  const isOver = form === 'second-factor' && ['not_signed_in', 'too_many', 'wrong_credentials'].includes(code)
  if (isOver) forgetProven(new Visit(c))
  const values = Object.fromEntries(Object.entries(fields).filter(([field]) => !notShownAgain(form, field)))
  const posted: PostedForm = {
    form: isOver ? 'log-in' : form,
    values,
    fields: wrong,
    alert: code === 'invalid' ? ERROR_TEXT.invalid : detail,
  }
  const page = new URL(c.req.path, c.req.url)
  if (form === 'second-factor' && !isOver) page.search = new URL(SECOND_STEP, page).search
  if (form === 'resend') page.search = new URL(VERIFY, page).search
  const { body, headers } = await renderPage(app, c, new Request(page), { posted })
  // What was typed is on this page, also when the page itself is the same for everyone.
  headers.set('cache-control', 'no-store')
  return c.newResponse(body, status as ContentfulStatusCode, Object.fromEntries(headers))
}

const NOT_SHOWN_AGAIN: readonly string[] = ['password', 'confirm_password', 'mfa_code', 'document']

/** Passwords, codes and links that prove something stay out of the page, and a document cannot be put back into one. */
function notShownAgain(form: PostedFormName, field: string): boolean {
  return NOT_SHOWN_AGAIN.includes(field) || (field === 'link' && form !== 'post-blog')
}

type Fault = { code: string; detail: string; status: number; wrong: Fields }

async function faultOf(c: Context<EdgeContext>, error: unknown): Promise<Fault> {
  if (error instanceof InvalidRequest) {
    const wrong = error.detail.map(({ msg, loc }): [string, string] => [fieldOf(loc), msg])
    return { code: 'invalid', detail: ERROR_TEXT.invalid, status: 422, wrong: Object.fromEntries(wrong.reverse()) }
  }
  const answer = errorResponse(c, error)
  const { code, detail } = await answer.json<{ code: keyof typeof ERROR_STATUS; detail: string }>()
  return { code, detail, status: answer.status, wrong: code === 'wrong_code' ? { mfa_code: detail } : {} }
}

/** The name of the form's field for a field of the API. */
function fieldOf(loc: readonly (string | number)[]): string {
  const name = String(loc.at(-1))
  const renamed: Fields = {
    is_over_eighteen: 'over_eighteen',
    username_or_email: 'email',
    token: 'link',
    new_password: 'password',
  }
  return renamed[name] ?? name
}

/** Reads the fields of a form by the schema of the call. Throws InvalidRequest. */
export function check<S extends z.ZodType>(schema: S, value: unknown): z.infer<S> {
  const read = schema.safeParse(value)
  if (!read.success) throw new InvalidRequest('body', read.error.issues)
  return read.data
}

const isTicked = (value: string | undefined) => value !== undefined && value !== ''
