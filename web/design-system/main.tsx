import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import styles from './design-system.css?inline'
import { DesignSystemPage } from './design-system-page.tsx'
import { withForcedStates } from './forced-states.ts'

const forcedStateStyles = new CSSStyleSheet()
forcedStateStyles.replaceSync(withForcedStates(styles))
document.adoptedStyleSheets = [forcedStateStyles]

document.documentElement.dataset.theme = new URLSearchParams(window.location.search).get('theme') ?? 'dark'
const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <MemoryRouter>
        <DesignSystemPage />
      </MemoryRouter>
    </StrictMode>,
  )
}
