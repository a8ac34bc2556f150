/** Whom a session type is for. An introduction is free, and each client has one. */
export const TYPE_KINDS = ['individual', 'couple', 'introduction'] as const
export type TypeKind = (typeof TYPE_KINDS)[number]

/** How far a client's introduction is. */
export const INTRODUCTION_STATES = ['held', 'requested', 'booked', 'had'] as const
export type IntroductionState = (typeof INTRODUCTION_STATES)[number]
