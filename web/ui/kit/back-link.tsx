/** The way back from a page: <BackLink to="/pro-dashboard/schedule" search={{ date }}>Schedule</BackLink>. */
import { IconArrowLeft } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import css from './back-link.module.css'

function Anchor({ children, ...rest }: ComponentPropsWithRef<'a'>) {
  return (
    <a {...rest} className={css.back}>
      <IconArrowLeft size={18} stroke={1.5} aria-hidden />
      {children}
    </a>
  )
}

export const BackLink = createLink(Anchor)
