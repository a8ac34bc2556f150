/** The footer of public pages: links and emergency contacts. A list shows 16 entries, and the others are folded. */
import { IconLifebuoy } from '@tabler/icons-react'
import { FOOTER_COLUMNS, LEGAL_LINKS } from '#web/content/footer.ts'
import { CRISIS, SITE } from '#web/content/site.ts'
import { BrandName } from '#web/ui/brand/brand-mark.tsx'
import css from './public-footer.module.css'

const SHOWN = 16

export function PublicFooter() {
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <section className={css.crisis} aria-label="Help in an emergency">
          <IconLifebuoy size={22} stroke={1.5} aria-hidden />
          <p>
            <CrisisWords />
          </p>
        </section>
        <div className={css.columns}>
          <div className={css.about}>
            <BrandName />
            <p>A calm place to find care and to provide it.</p>
          </div>
          {FOOTER_COLUMNS.map((column) => (
            <nav key={column.title} aria-label={column.title}>
              <h2 className={css.title}>{column.title}</h2>
              <ul className={column.wide ? `${css.list} ${css.wide}` : css.list}>
                {column.links.slice(0, SHOWN).map((link) => (
                  <FooterLink key={link.label} {...link} />
                ))}
              </ul>
              {column.links.length > SHOWN && (
                <details className={css.more}>
                  <summary>{column.viewAll}</summary>
                  <ul className={column.wide ? `${css.list} ${css.wide}` : css.list}>
                    {column.links.slice(SHOWN).map((link) => (
                      <FooterLink key={link.label} {...link} />
                    ))}
                  </ul>
                </details>
              )}
            </nav>
          ))}
        </div>
        <div className={css.fine}>
          <p>© {SITE.copyrightYear} Orchid</p>
          <ul className={css.legal}>
            {LEGAL_LINKS.map((link) => (
              <FooterLink key={link.label} {...link} />
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

/** The emergency contacts, for the footer and the terms of use. */
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

function FooterLink({ href, label }: { href: string; label: string }) {
  return (
    <li>
      <a href={href}>{label}</a>
    </li>
  )
}
