import { createContext } from 'react'

export const PreloadContext = createContext<(path: string) => void>(() => undefined)

/** Whether the gym has the page of a link. The back office has all of its own. */
export const ShownContext = createContext<(path: string) => boolean>(() => true)
