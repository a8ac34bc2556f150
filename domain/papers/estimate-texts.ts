import type { PaperSheet } from '#contracts/internal/paper-runs'

/** What the law wants every good faith estimate to say (45 CFR 149.610(c)(1)(vi) to (x)), in plain words. */
export const ABOUT_ESTIMATES: PaperSheet['notes'] = [
  {
    title: 'This is an estimate',
    lines: [
      'It shows what the listed services are expected to cost if you pay without insurance. It is made from what was known on the day of issue. The services that you get, and what you are charged for them, may differ.',
    ],
  },
  {
    title: 'What it may leave out',
    lines: [
      'Your provider may recommend other services as part of your care that have to be scheduled or asked for separately. They are not in this estimate. You get a separate estimate for them when you schedule them or ask for one.',
      'If services are to go on after the period of this estimate, or what is expected changes, you get a new estimate.',
    ],
  },
  {
    title: 'If you are billed more',
    lines: [
      'If you are billed at least $400 more than the expected charges in all, you have the right to dispute the bill. You do so by starting the patient-provider dispute resolution process of the U.S. Department of Health and Human Services, within 120 days of getting the bill.',
      'To read how it works and to start it, visit www.cms.gov/nosurprises or call 1-800-985-3059. Starting it does not affect the quality of the care that you get. Please keep this estimate, because you may need it.',
    ],
  },
  {
    title: 'This is not a contract',
    lines: ['This estimate does not oblige you to get any of these services from this provider or this practice.'],
  },
]
