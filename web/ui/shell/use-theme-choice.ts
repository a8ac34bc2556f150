import { useState } from 'react'
import { chooseTheme, readThemeChoice, type ThemeChoice } from './theme-choice.ts'

/** The user's choice of light or dark, and how to change it. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const [choice, setChoice] = useState(readThemeChoice)
  const choose = (next: ThemeChoice) => {
    chooseTheme(next)
    setChoice(next)
  }
  return [choice, choose]
}
