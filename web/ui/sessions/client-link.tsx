/** A client's name, which leads to their page. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import css from './client-link.module.css'

type ClientLinkProps = {
  /** The chart, one of its people (`patient_user_id`), or the account of one of them. */
  id: string
  className?: string | undefined
  children: ReactNode
}

export function ClientLink({ id, className, children }: ClientLinkProps) {
  return (
    <Link
      to="/pro-dashboard/patient-charts/$chartId"
      params={{ chartId: id }}
      className={className ? `${css.name} ${className}` : css.name}
    >
      {children}
    </Link>
  )
}
