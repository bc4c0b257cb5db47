import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { FloorPage } from './floor-page.tsx'

const root = document.querySelector('#root')
if (root) {
  hydrateRoot(
    root,
    <BrowserRouter>
      <FloorPage />
    </BrowserRouter>,
  )
}
