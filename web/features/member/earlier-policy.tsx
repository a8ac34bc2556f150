import type { CancellationTerms } from '#domain/billing/cancellation'
import { earlierPolicyWords } from '#domain/billing/earlier-policy'

/** The policy of a booking from before a fee was also owed of a session that is not paid. */
export const EarlierPolicy = ({ terms }: { terms: CancellationTerms }) => earlierPolicyWords(terms)
