import { createContext } from 'react'

export const PreloadContext = createContext<(path: string) => void>(() => undefined)
