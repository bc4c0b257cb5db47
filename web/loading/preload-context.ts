import { createContext } from 'react'

export const PreloadContext = createContext<(path: string) => void>(() => undefined)

/** False for pages that the gym does not have. */
export const ShownContext = createContext<(path: string) => boolean>(() => true)
