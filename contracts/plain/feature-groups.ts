/** The features of a plan with which a practice has sessions. The AI only plan has them without the calendar's settings. */
export const SESSION_FEATURES = ['calendar', 'ai-home'] as const
/** The features of a plan with which a practice has the charts of its clients. */
export const CHART_FEATURES = ['patient-charts', 'ai-patient-chart'] as const
