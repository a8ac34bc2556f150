/** The pages with the form that asks for a demo. The form is posted to its own page. */
export const DEMO_PAGES = [
  '/measurement-based-care',
  '/partner-with-orchid',
  '/switch-ehr-orchid',
  '/ai-progress-note-generator',
  '/professional-homepage',
] as const

export type DemoPage = (typeof DEMO_PAGES)[number]
