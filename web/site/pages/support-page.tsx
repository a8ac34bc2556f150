import { IconLifebuoy, IconMail } from '@tabler/icons-react'
import type { PageContent } from '#contracts/api/page-content'
import { faqsOf } from '#web/content/pages/public-page.ts'
import { SUPPORT } from '#web/content/pages/support.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { supportEmail, supportLink } from '#web/lib/web-context.ts'
import { CrisisWords } from '#web/site/frame/crisis-words.tsx'
import { PublicFrame } from '#web/site/frame/public-frame.tsx'
import { FaqList } from '#web/site/marketing/faq-list.tsx'
import marketing from '#web/site/marketing/marketing.module.css'
import { buttonClass } from '#web/ui/kit/button-look.ts'
import css from './support-page.module.css'
import { spoken } from './spoken.ts'

const LOGIN = [
  { key: 'login1', to: pageHref('/forgot-password') },
  { key: 'login2', to: pageHref('/account-recovery') },
  { key: 'login3', to: pageHref('/login') },
] as const

export function SupportPage({ content }: { content: PageContent }) {
  const say = spoken(SUPPORT, content)
  const times = [say('writeAround'), say('writeSoon')].filter(Boolean).join(' ')
  return (
    <PublicFrame namesCrisisLines>
      <div className={css.page}>
        <header className={css.head}>
          <h1 className={marketing.title}>{say('heading')}</h1>
          <p className={marketing.lead}>{say('lead')}</p>
        </header>

        <section className={css.crisis} aria-label="In a crisis">
          <IconLifebuoy size={28} stroke={1.5} aria-hidden />
          <p>
            <CrisisWords />
          </p>
        </section>

        <div className={css.columns}>
          <section aria-labelledby="login">
            <h2 className={css.title} id="login">
              {say('loginTitle')}
            </h2>
            <ul className={css.ways}>
              {LOGIN.map(({ key, to }) => (
                <li key={key}>
                  <h3 className={css.way}>{say(`${key}Title`)}</h3>
                  <p className={marketing.itemText}>{say(`${key}Text`)}</p>
                  <a href={to} className={css.go}>
                    {say(`${key}Action`)}
                  </a>
                </li>
              ))}
            </ul>
          </section>
          <section className={css.write} aria-labelledby="write">
            <h2 className={css.title} id="write">
              {say('writeTitle')}
            </h2>
            <p>{say('writeText')}</p>
            {times && <p>{times}</p>}
            <p className={css.address}>
              <a href={supportLink()} className={buttonClass()}>
                <IconMail size={18} stroke={1.5} aria-hidden />
                {say('writeAction')}
              </a>
              <span>{supportEmail()}</span>
            </p>
            <h3 className={css.way}>{say('careTitle')}</h3>
            <p>{say('careText')}</p>
          </section>
        </div>

        <section className={css.faq} aria-labelledby="faq">
          <h2 className={marketing.bandTitle} id="faq">
            {say('faqTitle')}
          </h2>
          <FaqList faqs={faqsOf(SUPPORT, content)} />
        </section>
      </div>
    </PublicFrame>
  )
}
