import { IconArrowRight, IconHeartHandshake, IconStethoscope } from '@tabler/icons-react'
import { createFileRoute, Link } from '@tanstack/react-router'
import css from '#web/features/marketing/get-started.module.css'
import { staticPage } from '#web/lib/static-page.ts'
import { PublicFrame } from '#web/ui/public-frame.tsx'

export const Route = createFileRoute('/get-started')({
  headers: () => staticPage({ sharedSeconds: 300 }),
  head: () => ({ meta: [{ title: 'Get started · Orchid' }] }),
  component: GetStarted,
})

function GetStarted() {
  return (
    <PublicFrame bar="logo">
      <div className={css.page}>
        <h1 className={css.title}>Get started finding your support</h1>
        <div className={css.choices}>
          <Link to="/member-register" className={css.choice}>
            <IconHeartHandshake size={32} stroke={1.5} aria-hidden />
            <strong>Get personalized care</strong>
            <span>Find a professional, book a session and meet online.</span>
            <IconArrowRight className={css.arrow} size={22} stroke={1.5} aria-hidden />
          </Link>
          <Link to="/professional-register" className={css.choice}>
            <IconStethoscope size={32} stroke={1.5} aria-hidden />
            <strong>Join as a professional</strong>
            <span>Run your practice here and be found by clients.</span>
            <IconArrowRight className={css.arrow} size={22} stroke={1.5} aria-hidden />
          </Link>
        </div>
        <p className={css.adult}>You need to be 18 or older to open an account.</p>
        <p className={css.login}>
          Already have an account? <Link to="/login">Log in</Link>
        </p>
      </div>
    </PublicFrame>
  )
}
