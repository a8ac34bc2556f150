import { createFileRoute } from '@tanstack/react-router'
import { GetStartedChoices, GetStartedTitle } from '#web/site/frame/get-started-choices.tsx'
import css from '#web/site/marketing/get-started.module.css'
import { staticPage } from '#web/lib/static-page.ts'
import { PublicFrame } from '#web/site/frame/public-frame.tsx'

export const Route = createFileRoute('/get-started')({
  headers: () => staticPage({ sharedSeconds: 60 }),
  head: () => ({ meta: [{ title: 'Get started · Orchid' }] }),
  component: GetStarted,
})

function GetStarted() {
  return (
    <PublicFrame bar="logo">
      <div className={css.page}>
        <h1 className={css.title}>
          <GetStartedTitle />
        </h1>
        <GetStartedChoices />
      </div>
    </PublicFrame>
  )
}
