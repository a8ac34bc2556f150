import { createFileRoute } from '@tanstack/react-router'
import { ButtonLink } from '#web/ui/kit/button-link.tsx'
import { NotFoundHere } from '#web/ui/shell/not-found-here.tsx'

export const Route = createFileRoute('/pro-dashboard/$')({
  ssr: false,
  component: () => (
    <NotFoundHere
      action={
        <ButtonLink to="/pro-dashboard/homepage" kind="quiet">
          Go to the home page
        </ButtonLink>
      }
    />
  ),
})
