import { CRISIS } from '#web/content/site.ts'

/** The emergency contacts, for the footer, the support page and the legal documents. */
export function CrisisWords() {
  const { emergency, lifeline, lifelineLong, textLine } = CRISIS
  return (
    <>
      <strong>If you or someone else is in danger, do not wait.</strong> Call{' '}
      <a href={emergency.href}>{emergency.label}</a> in an emergency. Suicide &amp; Crisis Lifeline: call or text{' '}
      <a href={lifeline.href}>{lifeline.label}</a> or call <a href={lifelineLong.href}>{lifelineLong.label}</a>. Crisis
      Text Line: text{' '}
      <a href={textLine.href}>
        {textLine.keyword} to {textLine.label}
      </a>
      .
    </>
  )
}
