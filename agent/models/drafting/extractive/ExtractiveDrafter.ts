import type { Draft, DraftSentence, DraftSource, NoteDrafter } from '../note-drafter.ts'
import { analyse } from './analytics.ts'
import { chooseDistinct, rankByCentrality } from './centrality.ts'
import { type Statement, statementsOf } from './statements.ts'

/** Words of people who speak about themselves. */
const OF_ONESELF = /\b(?:i|i['’]\w+|me|my|mine|myself)\b/i
/** Words with which people agree on next steps. */
const OF_PLANS =
  /\b(?:next (?:week|time|session|month|appointment)|tomorrow|homework|schedul\w*|appointments?|plan(?:s|ned|ning)?|try|practi[cs]e|follow up|until then|before we meet|keep (?:a|track|doing|going|up)|write down|let['’]?s|see you)\b/i

const SUBJECTIVE = 5
const PLAN = 6

/**
 * The default drafter: offline and deterministic. It selects sentences and writes none. Objective findings and
 * the assessment are the provider's own and stay blank, as does every field without a matching sentence.
 */
export class ExtractiveDrafter implements NoteDrafter {
  async draft({ lines, members }: DraftSource): Promise<Draft> {
    const statements = statementsOf(lines)
    const ranked = rankByCentrality(statements)
    const ofMember = ranked.filter(({ statement }) => members.has(statement.userId) && OF_ONESELF.test(statement.text))
    const ofPlans = ranked.filter(({ statement }) => OF_PLANS.test(statement.text))
    return {
      sentences: [
        ...as('summary', chooseDistinct(ranked, summaryLength(ranked.length))),
        ...as('subjective', chooseDistinct(ofMember, SUBJECTIVE)),
        ...as('plan', chooseDistinct(ofPlans, PLAN)),
      ],
      analytics: analyse(lines),
    }
  }
}

/** Three to six sentences, more for a longer call. */
function summaryLength(statements: number): number {
  return Math.min(6, Math.max(3, Math.ceil(statements / 10)))
}

function as(field: DraftSentence['field'], statements: readonly Statement[]): DraftSentence[] {
  return statements.map(({ text, segmentId }) => ({ field, text, segment_ids: [segmentId] }))
}
