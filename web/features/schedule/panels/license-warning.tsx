/** Of a session to come: that no license of the professional covers its day. */
import { IconLicense } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sessionDetailsQuery } from '#web/data/session-details.ts'
import css from './license-warning.module.css'

export function LicenseWarning({ id }: { id: string }) {
  // A license that was just renewed, or a session that was just moved, changes the answer.
  const { data } = useQuery({ ...sessionDetailsQuery(id), staleTime: 0 })
  if (!data?.license_warning) return null
  return (
    <div className={css.warning} role="note">
      <IconLicense size={22} stroke={1.5} aria-hidden />
      <p>
        {data.license_warning} <Link to="/pro-dashboard/settings/practice">Enter the new date once it is renewed.</Link>
      </p>
    </div>
  )
}
