/** Greets after a registration. It has no bar (spec section 2), and CSS decides which step the viewer sees. */
import type { PageContent } from '#contracts/api/page-content'
import { WELCOME } from '#web/content/pages/welcome.ts'
import { pageHref } from '#web/lib/page-href.ts'
import type { Viewers } from '#web/lib/signed-in-mark.ts'
import { BrandName } from '#web/ui/brand/brand-mark.tsx'
import { OrchidStem } from '#web/ui/brand/orchid-stem.tsx'
import { buttonClass } from '#web/ui/kit/button-look.ts'
import { PageFrame } from '#web/ui/shell/page-frame.tsx'
import css from './welcome-page.module.css'
import { spoken } from './spoken.ts'

type Key = keyof (typeof WELCOME)['words']
type Step = { viewer: Viewers; text: Key; action: Key; to: string; other?: { text: Key; to: string } }

const STEPS: readonly Step[] = [
  {
    viewer: 'visitor',
    text: 'visitorText',
    action: 'visitorAction',
    to: pageHref('/login'),
    other: { text: 'visitorOther', to: pageHref('/get-started') },
  },
  {
    viewer: 'member.unfinished',
    text: 'memberUnfinishedText',
    action: 'memberUnfinishedAction',
    to: pageHref('/member-intake-form'),
  },
  {
    viewer: 'member',
    text: 'memberText',
    action: 'memberAction',
    to: pageHref('/professional-search'),
    other: { text: 'memberOther', to: pageHref('/member-dashboard/homepage') },
  },
  {
    viewer: 'orchid_pro.unfinished',
    text: 'proUnfinishedText',
    action: 'proUnfinishedAction',
    to: pageHref('/quick-intake'),
  },
  {
    viewer: 'orchid_pro',
    text: 'proText',
    action: 'proAction',
    to: pageHref('/pro-dashboard/schedule'),
    other: { text: 'proOther', to: pageHref('/pro-dashboard/settings/profile') },
  },
]

export function WelcomePage({ content }: { content: PageContent }) {
  const say = spoken(WELCOME, content)
  return (
    <PageFrame bar={null}>
      <div className={css.page}>
        <div className={css.stem}>
          <OrchidStem />
        </div>
        <div>
          <p className={css.mark}>
            <BrandName />
          </p>
          <h1 className={css.title}>{say('heading')}</h1>
          {STEPS.map(({ viewer, text, action, to, other }) => (
            <div key={viewer} data-for={viewer}>
              <p className={css.text}>{say(text)}</p>
              <p className={css.actions}>
                <a href={to} className={buttonClass({ size: 'large' })}>
                  {say(action)}
                </a>
                {other && (
                  <a href={other.to} className={buttonClass({ kind: 'quiet', size: 'large' })}>
                    {say(other.text)}
                  </a>
                )}
              </p>
            </div>
          ))}
        </div>
      </div>
    </PageFrame>
  )
}
