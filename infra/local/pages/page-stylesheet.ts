export const pageStylesheet = `
:root { color-scheme: light dark; --page: #f4f4f5; --card: #fff; --text: #18181b; --soft: #5b5b66; --line: #dedee3; --accent: #c2410c; --accent-text: #fff }
@media (prefers-color-scheme: dark) { :root { --page: #111113; --card: #1b1b1f; --text: #f4f4f5; --soft: #a5a5b0; --line: #33333b; --accent: #fb923c; --accent-text: #1b1b1f } }
* { box-sizing: border-box }
body { margin: 0; padding: clamp(.75rem, 3vw, 2.5rem); background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { margin: 0; font-size: 1.35rem; line-height: 1.25 }
a { color: var(--accent) }
small, .soft { color: var(--soft); font-size: .875rem }
.card { max-width: 60rem; margin: 0 auto; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: clamp(1rem, 3vw, 1.75rem) }
.narrow { max-width: 28rem }
form.row, .row form { margin: 0 }
.card > :first-child { margin-top: 0 }
.row { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center }
.spread { justify-content: space-between }
.tag { display: inline-block; margin: 0 0 .75rem; padding: .1rem .6rem; border-radius: 1rem; border: 1px solid var(--line); color: var(--soft); font-size: .8rem }
.lines { list-style: none; margin: 1rem 0 0; padding: 0 }
.lines li, .total { display: flex; justify-content: space-between; gap: 1rem; padding: .75rem 0; margin: 0; border-top: 1px solid var(--line) }
.lines small { display: block }
form { display: grid; gap: .75rem; margin: .75rem 0 0 }
label { display: grid; gap: .25rem; font-size: .9rem }
h2 { margin: 1.5rem 0 0; font-size: 1.05rem }
input, select { font: inherit; padding: .6rem .75rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--page); color: inherit }
button, .button { font: inherit; font-weight: 600; padding: .65rem 1rem; border: 1px solid var(--accent); border-radius: .5rem; background: var(--accent); color: var(--accent-text); cursor: pointer; text-decoration: none }
.quiet { background: transparent; color: inherit; border-color: var(--line); font-weight: 500 }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
summary { cursor: pointer; color: var(--soft); padding: .25rem 0 }
.emails { list-style: none; margin: 1rem 0 0; padding: 0 }
.emails a { display: grid; gap: 0 1rem; grid-template-columns: 1fr auto; padding: .75rem .5rem; border-top: 1px solid var(--line); color: inherit; text-decoration: none }
.emails a:hover { background: var(--page) }
.emails strong, .emails span { grid-column: 1 }
.emails span, .emails time, time { color: var(--soft); font-size: .9rem }
.emails time { grid-area: 1 / 2 / 3; align-self: center; white-space: nowrap }
dl { margin: 1rem 0; font-size: .9rem }
dl div { display: flex; gap: .75rem }
dt { flex: 0 0 4.5rem; color: var(--soft) }
dd { margin: 0 }
.tabs { display: flex; gap: .25rem; border-bottom: 1px solid var(--line) }
.tabs a { padding: .5rem .75rem; color: inherit; text-decoration: none; border-bottom: 3px solid transparent }
.tabs a[aria-current] { border-color: var(--accent); font-weight: 600 }
iframe { display: block; width: 100%; height: 75vh; margin-top: 1rem; border: 1px solid var(--line); border-radius: .5rem; background: #fff; color-scheme: light }
iframe.phone { width: min(100%, 375px); margin-inline: auto }
pre { white-space: pre-wrap; font: .9rem/1.5 ui-monospace, monospace; margin: 1rem 0 0 }
@media (max-width: 32rem) { .tabs [href="?view=phone"] { display: none } .emails a { grid-template-columns: 1fr } .emails time { grid-area: auto } .emails span { order: 1 } .emails time { order: 2 } }
`
