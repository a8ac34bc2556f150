// Runs before the first paint, so that nobody sees the other theme for a moment. The choice itself: theme-choice.ts.
try {
  const kept = localStorage.getItem('orchid-theme')
  if (kept === 'light' || kept === 'dark') document.documentElement.dataset.theme = kept
} catch {
  // Without storage the device decides.
}
