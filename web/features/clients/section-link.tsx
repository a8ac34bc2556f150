import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Section } from './client-sections.ts'
import { useOpenedChart } from './opened-chart.ts'
import css from './client-page.module.css'

type SectionLinkProps = { section: Section; only?: 'unsigned' | 'open'; children: ReactNode }

/** A link to a part of the open client's page; `only` shows less of it. The way back stays the same. */
export function SectionLink({ section, only, children }: SectionLinkProps) {
  const { id } = useOpenedChart()
  return (
    <Link
      to="/pro-dashboard/patient-charts/$chartId/$section"
      params={{ chartId: id, section }}
      search={only ? { only } : {}}
      replace
      className={css.more}
    >
      {children}
    </Link>
  )
}
