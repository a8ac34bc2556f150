import type { Place } from './claim-patterns.ts'

/**
 * Who a sentence speaks of. An article can speak of the law, of other companies and of what a practice has to do, but it
 * cannot claim the same of Orchid (docs/decisions/052-one-guard-of-claims.md). All texts are folded (folded-text.ts).
 */

const PRODUCT =
  'platform|product|software|company|services?|system|app|application|infrastructure|servers?|security|tools?|ehr|team|support|staff|data centers?|cloud|hosting|assistant|scheduling|calendar|auditors?'
const ORCHID = new RegExp(
  String.raw`\borchid\b|\b(?:our|this) (?:own )?(?:\w+ )?(?:${PRODUCT})\b|\b(?:free|your|every|each) (?:\w+ )?trials?\b|\bsubscriptions?\b`,
)
const WE = /\b(?:we|our|ours|us)\b/
const DUTY =
  /\b(?:must|should|shall|needs to|(?<!you )need to|has to|have to|ought|obliged|obliges?|requires?|(?:is|are) required|required by)\b/
/** The first words of a question, a headline or an advice. */
const LEAD =
  /^(?:and |but |so |then |also |always |first |please |\d+ )*(?:what|which|who|whose|how|why|when|where|whether|if|unless|until|before|once|ask|check|make sure|be sure|choose|look|use|find|pick|insist|verify|confirm|read|learn|request|demand|sign|keep|never|do not|avoid|consider|compare|remember|require|leave|(?:answer|reply to|respond to|write to|call) (?:the|a|an|your|each|every)|treat|store|share|give yourself|allow yourself|being|becoming|staying|getting|remaining|understanding|choosing|checking)\b/
const OTHERS =
  'practices?|clinicians?|therapists?|psychologists?|psychiatrists?|counsel+ors?|providers?|professionals?|vendors?|suppliers?|companies|clinics?|hospitals?|insurers?|payers?|covered entit(?:y|ies)|employers?|agencies|states?|banks?|laws?|rules?|congress|regulators?|clients?|patients?|members?|parents?|interns?|colleagues?|offices?|couples?|she|he|studies|researchers?'
const TOOLS = 'platforms?|tools?|products?|services?|apps?|systems?|programs?'
/** What someone is offered, or what belongs to them, is said about the offer. */
const BENEFIT =
  '(?! (?:(?:will|can|all|now) )?(?:get|gets|enjoys?|receives?|benefits?|loves?|trusts?|joins?|rel(?:y|ies)|works? with|data|records?|charts?|information|support|owned)\\b)'
/** Someone else, or the law itself, is what the sentence is about. */
const OTHER_SUBJECT = new RegExp(
  String.raw`^(?:(?:a|an|the|in|as|most|many|some|few|any|every|each|all|other|your|their|small|large|group|solo|private|independent|both|only|another|for|with|under) )*(?:\w+ )?(?:${OTHERS})\b${BENEFIT}`,
)
const QUANTIFIED = new RegExp(
  String.raw`(?<!\b(?:for|to|by|with|of) )\b(?:many|most|some|few|other|another|any) (?:\w+ )?(?:${OTHERS}|${TOOLS})\b${BENEFIT}`,
)
const TOPIC =
  /(?:^|, |\band |\bbut )(?:(?:a|an|the|every|each|most) )?(?:hipaa|soc 2|baas?|business associate|penetration|pen|vulnerability|cyber|uptime|availability|owner|setup|set up|support)(?: \w+){0,3} (?:requires?|asks?|covers?|applies|sets|says|allows?|protects?|describes?|shows?|tells?|means?|lists?|looks?|names?|takes?|costs?|dates?|was (?:passed|signed|written)|(?:is|are|was) (?:a|an|the|not|what|how|about|more|only|one|1|no|part|there)\b)/
/** Help for people in danger, which does answer at any hour. */
const CRISIS = /\b(?:988|911|lifelines?|crisis|emergenc\w+|hotlines?|helplines?|suicide|poison|741741)\b/

/** Whether a sentence speaks of Orchid: by name, of its parts, or as "we" without a duty that everyone has. */
export function isAboutUs({ sentence }: Place): boolean {
  return ORCHID.test(sentence) || (WE.test(sentence) && !DUTY.test(sentence))
}

/** Whether a sentence asks, advises, defines, or says something about others. Never when it also speaks of Orchid. */
export function isAboutOthers(place: Place): boolean {
  if (isAboutUs(place)) return false
  const { sentence, isQuestion } = place
  return (
    isQuestion || DUTY.test(sentence) || [LEAD, OTHER_SUBJECT, QUANTIFIED, TOPIC].some((frame) => frame.test(sentence))
  )
}

/** Whether a sentence tells where people in danger find help. */
export function isAboutCrisis(place: Place): boolean {
  return CRISIS.test(`${place.before} ${place.sentence}`) && !ORCHID.test(place.sentence)
}

/** Sentences that deny a claim: "we do not promise …", "not HIPAA compliant". What they deny is not claimed. */
const DENIALS = [
  /\b(?:not|never|cannot|no 1|no one|nobody) (?:yet |currently |now )?(?:claims?|promises?|guarantees?|pretends?|states?)\b(?:[^.!?;:,\n]|[.,](?=\d))*/g,
  /\bnot (?:available|open|there|reachable|staffed|watched|monitored|answered)\b(?:[^.!?;:,\n]|[.,](?=\d))*/g,
  /\bno (?:claim|promise|guarantee) (?:of|to|that)\b(?:[^.!?;:,\n]|[.,](?=\d))*/g,
  /\bnot (?:(?:yet|currently|now|hold|have|been|be|a|an|any|the) )*(?:hipaa|soc 2|baa|penetration)\b(?:[^.!?;:,\n]|[.,](?=\d))*/g,
]

/** A text without what it denies. */
export function withoutDenials(text: string): string {
  return DENIALS.reduce((left, denial) => left.replace(denial, ' '), text)
}
