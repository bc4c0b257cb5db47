import { createContext } from 'react'

/** Fetches the code of the page behind a path, ahead of the visit. */
export const PreloadContext = createContext<(path: string) => void>(() => undefined)
