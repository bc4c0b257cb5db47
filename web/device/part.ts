import { createStore } from '../ui/create-store.ts'

/** The parts of the page, each with an address of its own: /me/card. */
export const partLabels = {
  start: 'Your page',
  card: 'Card',
  next: 'Next',
  documents: 'Documents',
  change: 'Change',
  family: 'Family',
} as const

export type Part = keyof typeof partLabels

const isPart = (name: string): name is Part => Object.hasOwn(partLabels, name)

function readPart(): Part {
  const name = window.location.pathname.split('/')[2] ?? ''
  return isPart(name) ? name : 'card'
}

const shown = createStore<Part>(readPart())
window.addEventListener('popstate', () => shown.set(readPart()))

export const usePart = () => shown.useSlice((part) => part)
