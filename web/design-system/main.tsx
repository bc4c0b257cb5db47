import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import styles from './design-system.css?inline'
import { DesignSystemPage } from './design-system-page.tsx'
import { withForcedStates } from './forced-states.ts'
import { FullScreenSpecimen } from './full-screen-specimens.tsx'

const states = new CSSStyleSheet()
states.replaceSync(withForcedStates(styles))
document.adoptedStyleSheets = [states]

const query = new URLSearchParams(window.location.search)
const alone = query.get('alone')
document.documentElement.dataset.theme = query.get('theme') ?? 'dark'
// An iframe needs no space reserved for a scroll bar.
if (alone) document.documentElement.classList.add('[scrollbar-gutter:auto]')
const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <MemoryRouter>{alone ? <FullScreenSpecimen name={alone} /> : <DesignSystemPage />}</MemoryRouter>
    </StrictMode>,
  )
}
