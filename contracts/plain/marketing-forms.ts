/** The forms of visitors; the specification names the second one `CaseStudy`. */
export const MARKETING_FORMS = ['RequestDemo', 'CaseStudy'] as const
export type MarketingForm = (typeof MARKETING_FORMS)[number]
