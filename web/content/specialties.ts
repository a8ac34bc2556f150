/** What people come with, in the words they use; a professional's profile names the same ones. */
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
