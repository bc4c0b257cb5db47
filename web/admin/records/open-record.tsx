import { createContext, type ReactNode, use, useState } from 'react'

type OpenRecord = { openId: string | undefined; setOpenId: (id: string | undefined) => void }

const OpenRecordContext = createContext<OpenRecord>({ openId: undefined, setOpenId: () => undefined })

/** At most one record of a list is open, because the side panel has room for one. */
export function OpenRecordProvider({ children }: { children: ReactNode }) {
  const [openId, setOpenId] = useState<string>()
  return <OpenRecordContext value={{ openId, setOpenId }}>{children}</OpenRecordContext>
}

export function useOpenRecord(id: string) {
  const { openId, setOpenId } = use(OpenRecordContext)
  const isOpen = openId === id
  return { isOpen, toggle: () => setOpenId(isOpen ? undefined : id), close: () => setOpenId(undefined) }
}
