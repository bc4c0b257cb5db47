import { createContext } from 'react'

/** Loads the code of the page at a path before it is visited. */
export const PreloadContext = createContext<(path: string) => void>(() => undefined)
