import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'

type OpenRecord = { recordId: string | undefined; setRecordId: (id: string | undefined) => void }

const OpenRecordContext = createContext<OpenRecord>({ recordId: undefined, setRecordId: () => undefined })

type OpenRecordProviderProps = {
  onChange?: ((isOpen: boolean) => void) | undefined
  children: ReactNode
}

export function OpenRecordProvider({ onChange, children }: OpenRecordProviderProps) {
  const [recordId, setRecordId] = useState<string>()
  const isOpen = recordId !== undefined
  const notify = useEffectEvent((isNowOpen: boolean) => onChange?.(isNowOpen))
  useEffect(() => {
    notify(isOpen)
    return () => notify(false)
  }, [isOpen])
  return <OpenRecordContext value={{ recordId, setRecordId }}>{children}</OpenRecordContext>
}

export function useOpenRecord(id: string) {
  const { recordId, setRecordId } = use(OpenRecordContext)
  const isOpen = recordId === id
  return { isOpen, toggle: () => setRecordId(isOpen ? undefined : id), close: () => setRecordId(undefined) }
}
