import { deferredComponent } from '../lib/deferred-component.tsx'
import { Hero } from './home/hero.tsx'

const Sections = deferredComponent(() => import('./home/sections.tsx').then((m) => m.Sections))

export function HomePage() {
  return (
    <>
      <Hero />
      <Sections />
    </>
  )
}
