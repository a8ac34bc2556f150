/** A settings tab that has no settings yet. It says what already exists, and where. */
import {
  IconAddressBook,
  IconBell,
  IconChartLine,
  IconPlugConnected,
  IconQuestionMark,
  IconSparkles,
  IconUserHeart,
  IconVideo,
} from '@tabler/icons-react'
import { type LinkOptions, linkOptions } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Card } from '#web/ui/kit/card.tsx'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import css from './-settings.module.css'
import { ButtonLink } from '#web/ui/kit/button-link.tsx'

type Today = {
  title: string
  text: string
  icon: ComponentProps<typeof EmptyState>['icon']
  /** The page where it can be done today. */
  done?: { label: string; link: LinkOptions }
}

const TODAY: Readonly<Record<string, Today>> = {
  notifications: {
    title: 'Notifications',
    icon: IconBell,
    text: 'You and your clients get an email when a session is booked, moved or canceled, and a reminder 24 hours before it starts. You cannot change which emails are sent yet.',
  },
  directory: {
    title: 'Directory',
    icon: IconAddressBook,
    text: 'Clients find you in the directory by what your profile says. There are no other settings yet.',
    done: { label: 'Edit your profile', link: linkOptions({ to: '/pro-dashboard/settings/profile' }) },
  },
  telehealth: {
    title: 'Telehealth',
    icon: IconVideo,
    text: 'A video call opens in the browser 15 minutes before its session, with nothing to install. The session type determines which sessions are held by video.',
    done: {
      label: 'Session types',
      link: linkOptions({ to: '/pro-dashboard/schedule', search: { panel: 'session-types' } }),
    },
  },
  integrations: {
    title: 'Integrations',
    icon: IconPlugConnected,
    text: 'You cannot connect another calendar or service yet. Sessions are in your schedule, and calls take place here.',
    done: { label: 'Go to the schedule', link: linkOptions({ to: '/pro-dashboard/schedule' }) },
  },
  'ai-settings': {
    title: 'AI settings',
    icon: IconSparkles,
    text: 'Captions, along with the transcript and the drafted note, are turned on in each call by everyone in it. There are no settings for all calls yet.',
  },
  'client-portal': {
    title: 'Client portal',
    icon: IconUserHeart,
    text: 'Clients log in to their own pages, where they see their sessions, join calls and find their invoices. There are no settings for those pages yet.',
  },
  'patient-analytics': {
    title: 'Patient analytics',
    icon: IconChartLine,
    text: 'You cannot send measures such as GAD-7 and PHQ-9 to clients yet, so there are no results to show.',
  },
}

export function TabToday({ tab }: { tab: string }) {
  const today = Object.hasOwn(TODAY, tab) ? TODAY[tab] : undefined
  if (!today)
    return (
      <Card className={css.today}>
        <EmptyState icon={IconQuestionMark} title="Page not found">
          Choose another section of the settings.
        </EmptyState>
      </Card>
    )
  const { title, text, icon, done } = today
  return (
    <Card className={css.today}>
      <EmptyState
        icon={icon}
        title={title}
        action={
          done && (
            <ButtonLink {...done.link} kind="quiet">
              {done.label}
            </ButtonLink>
          )
        }
      >
        {text}
      </EmptyState>
    </Card>
  )
}
