// Runs before the first paint, so that the wrong theme or the bars of another viewer are never shown. theme-choice.ts
// stores the choice, and sign-in-state.ts the viewer. signed-in-mark.ts sets the same marks again later.
try {
  const { dataset } = document.documentElement
  const kept = localStorage.getItem('orchid-theme')
  if (kept === 'light' || kept === 'dark') dataset.theme = kept
  const viewer = localStorage.getItem('orchid-signed-in') ?? ''
  if (/^(member|orchid_pro)(\.unfinished)?$/.test(viewer)) {
    dataset.viewer = viewer
    dataset.lacks = localStorage.getItem('orchid-bars-lack') ?? ''
  }
} catch {
  // Without storage the setting of the device applies, and everyone is a visitor.
}
