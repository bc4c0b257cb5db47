/** Sections of the home page linked in the header. */
export const homeSections = [
  { label: 'Home', to: '/#home' },
  { label: 'About', to: '/#about' },
  { label: 'Services', to: '/#services' },
  { label: 'Gallery', to: '/#gallery' },
  { label: 'Contact', to: '/#contact' },
] as const

/** Other pages linked in the navigation. */
export const pageLinks = [
  { label: 'Transformations', to: '/transformations' },
  { label: 'Bodybuilding', to: '/bodybuilding' },
  { label: 'Resources', to: '/resources' },
] as const
