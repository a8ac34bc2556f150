import type { PublicPage } from './public-page.ts'

/** The page /profile-input, which leads a professional to their profile. */
export const PROFILE_INPUT = {
  page: 'profile-input',
  words: {
    title: 'Your profile · Orchid',
    description: 'Where professionals enter and change what their public page shows.',
    heading: 'Your profile',
    lead: 'What you enter there is what clients read first. It takes about ten minutes, and you can change it at any time.',
    visitorAction: 'Log in',
    visitorOther: 'Join as a professional',
    proAction: 'Edit your profile',
    proUnfinishedAction: 'Continue setting up',
    memberText: 'Your own details are in your account.',
    memberAction: 'Go to your profile',
    listTitle: 'What helps clients choose you',
    list1: 'A photo in which they see your face.',
    list2: 'One plain sentence that says whom you help.',
    list3: 'What you help with, in clients’ words, and how you work.',
    list4: 'Your licenses with their states. Clients find you only where you may treat them.',
    list5: 'A session type with a length and a price, and hours in which you are free.',
  },
} as const satisfies PublicPage
