import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'

type OpenRecord = { openId: string | undefined; setOpenId: (id: string | undefined) => void }

const OpenRecordContext = createContext<OpenRecord>({ openId: undefined, setOpenId: () => undefined })

type OpenRecordProviderProps = {
  onChange?: ((isOpen: boolean) => void) | undefined
  children: ReactNode
}

export function OpenRecordProvider({ onChange, children }: OpenRecordProviderProps) {
  const [openId, setOpenId] = useState<string>()
  const isOpen = openId !== undefined
  const notify = useEffectEvent((isNowOpen: boolean) => onChange?.(isNowOpen))
  useEffect(() => {
    notify(isOpen)
    return () => notify(false)
  }, [isOpen])
  return <OpenRecordContext value={{ openId, setOpenId }}>{children}</OpenRecordContext>
}

export function useOpenRecord(id: string) {
  const { openId, setOpenId } = use(OpenRecordContext)
  const isOpen = openId === id
  return { isOpen, toggle: () => setOpenId(isOpen ? undefined : id), close: () => setOpenId(undefined) }
}
