import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { Alone } from './alone.tsx'
import { Guide } from './guide.tsx'
import { withShownStates } from './shown-states.ts'
import styles from './ui-page.css?inline'

const states = new CSSStyleSheet()
states.replaceSync(withShownStates(styles))
document.adoptedStyleSheets = [states]

const alone = new URLSearchParams(window.location.search).get('alone')
// A frame shows a window without the room that the page keeps for its scroll bar.
if (alone) document.documentElement.classList.add('[scrollbar-gutter:auto]')
const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <MemoryRouter>{alone ? <Alone name={alone} /> : <Guide />}</MemoryRouter>
    </StrictMode>,
  )
}
