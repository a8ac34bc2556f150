import type { Draft, DraftSentence, DraftSource, NoteDrafter } from '../note-drafter.ts'
import { analyse } from './analytics.ts'
import { chooseDistinct, rankByCentrality } from './centrality.ts'
import { type Statement, statementsOf } from './statements.ts'

/** Words that people use about themselves. */
const OF_ONESELF = /\b(?:i|i['’]\w+|me|my|mine|myself)\b/i
/** Words with which people agree on next steps. */
const OF_PLANS =
  /\b(?:next (?:week|time|session|month|appointment)|tomorrow|homework|schedul\w*|appointments?|plan(?:s|ned|ning)?|try|practi[cs]e|follow up|until then|before we meet|keep (?:a|track|doing|going|up)|write down|let['’]?s|see you)\b/i

const SUBJECTIVE = 5
const PLAN = 6

/**
 * The default drafter. It works offline and is deterministic. It selects sentences from the transcript and writes none
 * itself. Objective findings and the assessment stay blank, because only the provider can write them. A field without a
 * matching sentence stays blank too.
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

/** The number of sentences in the summary: three to six, more for a longer call. */
function summaryLength(statements: number): number {
  return Math.min(6, Math.max(3, Math.ceil(statements / 10)))
}

function as(field: DraftSentence['field'], statements: readonly Statement[]): DraftSentence[] {
  return statements.map(({ text, segmentId }) => ({ field, text, segment_ids: [segmentId] }))
}
