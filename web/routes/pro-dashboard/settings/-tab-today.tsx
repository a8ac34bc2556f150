/** A settings tab without settings yet: what exists of it today, and where. */
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
  /** Where it is done today. */
  done?: { label: string; link: LinkOptions }
}

const TODAY: Readonly<Record<string, Today>> = {
  notifications: {
    title: 'Notifications',
    icon: IconBell,
    text: 'You and your clients get a mail when a session is booked, moved or cancelled, and a reminder 24 hours before it starts. Which of them are sent cannot be chosen yet.',
  },
  directory: {
    title: 'Directory',
    icon: IconAddressBook,
    text: 'Clients find you in the directory by what your profile says of you. There is nothing more to set for it yet.',
    done: { label: 'Edit your profile', link: linkOptions({ to: '/pro-dashboard/settings/profile' }) },
  },
  telehealth: {
    title: 'Telehealth',
    icon: IconVideo,
    text: 'A video call opens in the browser 15 minutes before its session, with nothing to install. Which sessions are held by video is part of their session type.',
    done: {
      label: 'Session types',
      link: linkOptions({ to: '/pro-dashboard/schedule', search: { panel: 'session-types' } }),
    },
  },
  integrations: {
    title: 'Integrations',
    icon: IconPlugConnected,
    text: 'No other calendar or service can be connected yet. Sessions are planned in your schedule, and calls take place here.',
    done: { label: 'Go to the schedule', link: linkOptions({ to: '/pro-dashboard/schedule' }) },
  },
  'ai-settings': {
    title: 'AI settings',
    icon: IconSparkles,
    text: 'Captions, and with them the transcript and the drafted note, are switched on in each call by everybody in it. There is nothing to set for all calls yet.',
  },
  'client-portal': {
    title: 'Client portal',
    icon: IconUserHeart,
    text: 'Clients sign in to pages of their own, where they see their sessions, join calls and find their invoices. There is nothing to set about those pages yet.',
  },
  'patient-analytics': {
    title: 'Patient analytics',
    icon: IconChartLine,
    text: 'Measures such as GAD-7 and PHQ-9 cannot be sent to clients yet, so there are no results to show.',
  },
}

export function TabToday({ tab }: { tab: string }) {
  const today = Object.hasOwn(TODAY, tab) ? TODAY[tab] : undefined
  if (!today)
    return (
      <Card className={css.today}>
        <EmptyState icon={IconQuestionMark} title="There is no such page">
          Choose another part of the settings.
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
