import { pageSettings } from '#shared/lib/settings/pages.ts'
import { deferredComponent } from '../../loading/deferred-component.tsx'
import { Hero } from './home/hero.tsx'

const Sections = deferredComponent(() => import('./home/below-the-fold.tsx').then((m) => m.BelowTheFold), {
  isEmbedded: () => pageSettings.home.coaches,
})

export function HomePage() {
  return (
    <>
      <Hero />
      <Sections />
    </>
  )
}
