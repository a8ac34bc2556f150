/**
 * The card provider's library for browsers. It confirms payments, and shows the page of a bank that asks for a
 * confirmation. It is loaded when it is needed, never before, because the provider sees every page that loads it.
 */
import type { CardError } from '#domain/billing/card-declines'
import { callApi } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { paymentConfig } from '#web/lib/endpoints.gen.ts'

export type PaymentIntent = {
  status: string
  /** In the smallest unit of the currency. */
  amount: number
  currency: string
  last_payment_error?: CardError | null
}
export type SetupIntent = { status: string; last_setup_error?: CardError | null }

/** What we use of the library. */
export type CardLibrary = {
  confirmCardPayment: (
    clientSecret: string,
    data: { payment_method: string },
  ) => Promise<{ error?: CardError; paymentIntent?: PaymentIntent }>
  confirmCardSetup: (
    clientSecret: string,
    data: { payment_method: string },
  ) => Promise<{ error?: CardError; setupIntent?: SetupIntent }>
  retrievePaymentIntent: (clientSecret: string) => Promise<{ error?: CardError; paymentIntent?: PaymentIntent }>
  retrieveSetupIntent: (clientSecret: string) => Promise<{ error?: CardError; setupIntent?: SetupIntent }>
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => CardLibrary
  }
}

let loaded: Promise<CardLibrary> | null = null

/** The library with our key. After a failure the next call tries again. */
export function cardLibrary(): Promise<CardLibrary> {
  loaded ??= load().catch((error: unknown) => {
    loaded = null
    throw new Error(`failed to initialize stripe: ${reasonOf(error)}`)
  })
  return loaded
}

async function load(): Promise<CardLibrary> {
  const { publishable_key, library_url } = await callApi(paymentConfig, {})
  if (!window.Stripe) await runScript(library_url)
  if (!window.Stripe) throw new NotLoaded()
  return window.Stripe(publishable_key)
}

class NotLoaded extends Error {
  override readonly name = 'NotLoaded'
}

const NOT_LOADED =
  'the card provider cannot be reached right now. Nothing was charged. Please check your connection and try again.'

function reasonOf(error: unknown): string {
  return error instanceof ApiError ? error.detail : NOT_LOADED
}

function runScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new NotLoaded())
    }
    document.head.append(script)
  })
}
