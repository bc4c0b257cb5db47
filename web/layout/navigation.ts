/** The sections of the home page that the header leads to. */
export const homeSections = [
  { label: 'Home', to: '/#home' },
  { label: 'About', to: '/#about' },
  { label: 'Services', to: '/#services' },
  { label: 'Gallery', to: '/#gallery' },
  { label: 'Contact', to: '/#contact' },
] as const

/** The other pages worth finding. */
export const pageLinks = [
  { label: 'Transformations', to: '/transformations' },
  { label: 'Bodybuilding', to: '/bodybuilding' },
  { label: 'Resources', to: '/resources' },
] as const
