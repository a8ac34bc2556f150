import type { InsuranceTerms } from '#contracts/plain/insurance-terms'
import { OUT_OF_POCKET } from './out-of-pocket.ts'

type Accepted = {
  insurance_accepted: readonly string[]
  insurance_terms: readonly { payer: string; terms: InsuranceTerms }[]
}

/** The words of each meaning where a professional chooses it. */
export const TERMS_CHOICES: readonly { value: InsuranceTerms; label: string }[] = [
  { value: 'statement', label: 'Client pays you and gets a statement for the insurer' },
  { value: 'in_network', label: 'In network: client pays you, and you settle the claim' },
  { value: 'self_pay', label: 'Not used: client pays the full price themselves' },
]

/** What a payer means at a professional; null when the professional has not said it. */
export function termsOf({ insurance_terms }: Accepted, payer: string): InsuranceTerms | null {
  if (payer === OUT_OF_POCKET) return 'self_pay'
  return insurance_terms.find((one) => one.payer === payer)?.terms ?? null
}

/**
 * What a listed payer means for the client, in a sentence. The product bills no insurer, so every sentence says that the
 * client pays.
 */
export function termsText(terms: InsuranceTerms | null): string {
  switch (terms) {
    case 'statement':
      return 'You pay today; we give you a statement for your insurer.'
    case 'in_network':
      return 'In network. You pay today, and the practice settles the claim with your insurer.'
    case 'self_pay':
      return 'You pay the full price yourself.'
    case null:
      return 'You pay today. Ask the practice what your insurer covers.'
  }
}

/** What a client's own insurer means at a professional, before they pay; null when they named none. */
export function ownInsurerText(accepted: Accepted, insurer: string, professional: string): string | null {
  if (insurer === '' || insurer === OUT_OF_POCKET) return null
  const listed = accepted.insurance_accepted.find((payer) => payer.toLowerCase() === insurer.trim().toLowerCase())
  if (listed === undefined) return `${professional} does not list ${insurer}. You pay today and get an invoice.`
  switch (termsOf(accepted, listed)) {
    case 'statement':
      return `You pay today; ${professional} gives you a statement for ${insurer}.`
    case 'in_network':
      return `${professional} is in network with ${insurer}. You pay today, and the practice settles the claim.`
    case 'self_pay':
      return `${professional} does not work with ${insurer} for payment. You pay the full price yourself.`
    case null:
      return `${professional} lists ${insurer}. You pay today; ask what ${insurer} covers.`
  }
}
