import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { BaselinePage } from './baseline-page.tsx'

const root = document.querySelector('#root')
if (root) {
  hydrateRoot(
    root,
    <BrowserRouter>
      <BaselinePage />
    </BrowserRouter>,
  )
}
