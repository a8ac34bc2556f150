import { createLink } from '@tanstack/react-router'
import { AnchorButton } from './button.tsx'

/** A link inside the app that looks like a button: <ButtonLink to="/pro-dashboard/schedule" kind="quiet">…</ButtonLink> */
export const ButtonLink = createLink(AnchorButton)
