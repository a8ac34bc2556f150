// Runs before the first paint, so that the wrong theme is never shown. theme-choice.ts stores the choice.
try {
  const kept = localStorage.getItem('orchid-theme')
  if (kept === 'light' || kept === 'dark') document.documentElement.dataset.theme = kept
} catch {
  // Without storage the setting of the device applies.
}
