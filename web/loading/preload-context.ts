import { createContext } from 'react'

export const PreloadContext = createContext<(path: string) => void>(() => undefined)

/** Provides a function that returns false for pages that the gym has switched off. */
export const PathShownContext = createContext<(path: string) => boolean>(() => true)
