/**
 * The footer of public pages: links and, unless the page itself has them, the emergency contacts. A list shows 16
 * entries, and the others are folded.
 */
import { IconLifebuoy } from '@tabler/icons-react'
import { use } from 'react'
import { FOOTER_PAGES, type FooterColumn, type FooterLink, LEGAL_LINKS, listingColumns } from '#web/content/footer.ts'
import { SITE } from '#web/content/site.ts'
import { BrandName } from '#web/ui/brand/brand-mark.tsx'
import { CrisisWords } from './crisis-words.tsx'
import { useExisting } from './existing-pages.ts'
import { ListedPlaces } from './listed-places.ts'
import css from './public-footer.module.css'

const SHOWN = 16

export function PublicFooter({ crisis }: { crisis: boolean }) {
  const places = use(ListedPlaces)
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        {crisis && (
          <section className={css.crisis} aria-label="Help in an emergency">
            <IconLifebuoy size={22} stroke={1.5} aria-hidden />
            <p>
              <CrisisWords />
            </p>
          </section>
        )}
        <div className={css.about}>
          <BrandName />
          <p>A calm place to find care and to provide it.</p>
        </div>
        <div className={css.columns}>
          {FOOTER_PAGES.map(({ title, links }) => (
            <PagesColumn key={title} title={title} pages={links} />
          ))}
          {listingColumns(places).map((column) => (
            <Column key={column.title} {...column} />
          ))}
        </div>
        <div className={css.fine}>
          <p>© {SITE.copyrightYear} Orchid</p>
          <ul className={css.legal}>
            {LEGAL_LINKS.map((link) => (
              <Item key={link.label} {...link} />
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

function PagesColumn({ title, pages }: { title: string; pages: readonly { to: string; label: string }[] }) {
  const links = useExisting(pages).map(({ to, label }) => ({ href: to, label }))
  return <Column title={title} links={links} />
}

function Column({ title, links, viewAll, wide = false }: FooterColumn) {
  const list = wide ? `${css.list} ${css.wide}` : css.list
  return (
    <nav aria-label={title} className={wide ? css.wideColumn : undefined}>
      <h2 className={css.title}>{title}</h2>
      <ul className={list}>
        {links.slice(0, SHOWN).map((link) => (
          <Item key={link.label} {...link} />
        ))}
      </ul>
      {links.length > SHOWN && (
        <details className={css.more}>
          <summary>{viewAll}</summary>
          <ul className={list}>
            {links.slice(SHOWN).map((link) => (
              <Item key={link.label} {...link} />
            ))}
          </ul>
        </details>
      )}
    </nav>
  )
}

function Item({ href, label }: FooterLink) {
  return (
    <li>
      <a href={href}>{label}</a>
    </li>
  )
}
