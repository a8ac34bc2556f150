/** The style of every hosted page: the product's colors, one column, light and dark. */
export const pageStyle = `
@font-face { font-family: Figtree; src: url(/c/figtree.woff2) format('woff2'); font-weight: 300 900; font-display: swap; }
:root { color-scheme: light dark; --ground: #FBF9F6; --surface: #FFFFFF; --line: #E9E3EC; --edge: #8C8296; --ink: #241B2B; --muted: #6A6072;
  --orchid: #7B3F8C; --on-orchid: #FFFFFF; --red: #B3261E; --red-ground: #FCEEED; --sage: #2F6B57; --amber: #8A5A00; --amber-ground: #FBF3E2; }
@media (prefers-color-scheme: dark) { :root { --ground: #17131B; --surface: #1F1A24; --line: #352D3D; --edge: #7D7288; --ink: #EFE9F2; --muted: #A99FB3;
  --orchid: #D3A4E0; --on-orchid: #241B2B; --red: #F2A5A0; --red-ground: #3A1F22; --sage: #8FD0B8; --amber: #E8C27A; --amber-ground: #322817; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 400 17px/1.5 Figtree, system-ui, sans-serif; }
.notice { background: var(--amber-ground); color: var(--amber); font-size: 15px; text-align: center; padding: 10px 16px; }
main { max-width: 920px; margin: 0 auto; padding: 40px 16px 64px; display: grid; gap: 32px; grid-template-columns: minmax(0, 1fr) 320px; align-items: start; }
main.single { max-width: 520px; grid-template-columns: minmax(0, 1fr); }
h1 { font-size: 28px; line-height: 1.2; font-weight: 600; margin: 0 0 8px; }
h2 { font-size: 15px; font-weight: 600; margin: 0 0 16px; }
p { margin: 0 0 16px; } .muted { color: var(--muted); } .small { font-size: 15px; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 24px; overflow-wrap: anywhere; }
.summary { order: 2; }
.lines { list-style: none; margin: 0; padding: 0; } .lines li, .total { display: flex; justify-content: space-between; gap: 16px; font-variant-numeric: tabular-nums; }
.lines li { padding-bottom: 12px; } .total { border-top: 1px solid var(--line); padding-top: 12px; font-weight: 600; margin: 0; }
.lines span:last-child { white-space: nowrap; }
.field { margin: 0 0 20px; } .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
label { display: block; font-size: 15px; font-weight: 500; margin-bottom: 6px; }
input { width: 100%; min-height: 48px; padding: 10px 12px; font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--edge); border-radius: 8px; font-variant-numeric: tabular-nums; }
input[readonly] { background: var(--ground); color: var(--muted); } input[aria-invalid=true] { border-color: var(--red); }
input::placeholder { color: var(--muted); opacity: 1; }
:focus-visible { outline: 3px solid var(--orchid); outline-offset: 2px; }
.error { color: var(--red); font-size: 15px; margin: 6px 0 0; }
.alert { background: var(--red-ground); color: var(--red); border-radius: 8px; padding: 12px 16px; margin: 0 0 24px; } .alert p:last-child, .alert ul { margin: 0; } .alert ul { padding-left: 20px; } .alert a { color: inherit; } .alert:focus { outline: 2px solid currentColor; outline-offset: 0; }
fieldset { border: 0; padding: 0; margin: 0 0 20px; } legend { font-size: 15px; font-weight: 500; padding: 0; }
.check { display: flex; align-items: center; gap: 12px; min-height: 48px; margin: 0; font-weight: 400; } .check input { width: 20px; height: 20px; min-height: 0; flex: none; accent-color: var(--orchid); }
button { width: 100%; min-height: 52px; border: 0; border-radius: 8px; background: var(--orchid); color: var(--on-orchid); font: inherit; font-weight: 600; cursor: pointer; }
button.quiet { background: transparent; color: var(--ink); border: 1px solid var(--edge); margin-top: 12px; } button[aria-disabled=true] { opacity: .7; cursor: progress; }
a { color: var(--orchid); } .back { display: inline-block; padding: 12px 0; margin-top: 12px; }
details { margin-top: 24px; font-size: 15px; } summary { cursor: pointer; padding: 8px 0; } .scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 13px; } th, td { text-align: left; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); vertical-align: top; } td:first-child { white-space: nowrap; font-variant-numeric: tabular-nums; }
@media (max-width: 760px) { main { grid-template-columns: minmax(0, 1fr); padding-top: 24px; gap: 24px; } .summary { order: 0; } }
`
