import { createFileRoute } from '@tanstack/react-router'
import { ButtonLink } from '#web/ui/kit/button-link.tsx'
import { NotFoundHere } from '#web/ui/shell/not-found-here.tsx'

export const Route = createFileRoute('/member-dashboard/$')({
  ssr: false,
  component: () => (
    <NotFoundHere
      action={
        <ButtonLink to="/member-dashboard/homepage" kind="quiet">
          Go to the dashboard
        </ButtonLink>
      }
    />
  ),
})
