/** With this hash the quick intake continues at the first incomplete step. Without it, it starts at the first step. */
export const RESUME_HASH = 'resume'
export const INTAKE_RESUMED = `/quick-intake#${RESUME_HASH}`
