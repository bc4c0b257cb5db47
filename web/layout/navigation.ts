import { business } from '#shared/lib/settings/business.ts'
import { isPageShown } from '#shared/lib/settings/page-visibility.ts'
import { telHref } from '#shared/lib/text/tel-href.ts'

export const homeSections = [
  { label: 'Home', to: '/#home' },
  { label: 'About', to: '/#about' },
  { label: 'Services', to: '/#services' },
  { label: 'Gallery', to: '/#gallery' },
  { label: 'Contact', to: '/#contact' },
] as const

export const pageLinks = () =>
  [
    { label: 'Transformations', to: '/transformations' },
    { label: 'Bodybuilding', to: '/bodybuilding' },
    { label: 'Resources', to: '/resources' },
  ].filter(({ to }) => isPageShown(to))

export const phoneHref = () => telHref(business.phone)
export const emailHref = () => `mailto:${business.email}`
