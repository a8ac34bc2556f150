import { createFileRoute } from '@tanstack/react-router'
import { EditProfilePage } from '#web/features/member/edit-profile-page.tsx'

export const Route = createFileRoute('/member-dashboard/edit-profile')({ component: EditProfilePage })
