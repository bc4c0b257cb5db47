import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { TourPage } from './tour-page.tsx'

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <TourPage />
    </StrictMode>,
  )
}
