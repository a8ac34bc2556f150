/** Reasons for therapy, in the words of clients. The search and the profiles of professionals share this list. */
export const SPECIALTIES: readonly string[] = [
  'Anxiety',
  'Depression',
  'Trauma and PTSD',
  'Relationships',
  'Grief and loss',
  'Stress and burnout',
  'ADHD',
  'Eating concerns',
  'Sleep',
  'Substance use',
  'OCD',
  'Life transitions',
  'Parenting',
  'Identity and self-esteem',
]
