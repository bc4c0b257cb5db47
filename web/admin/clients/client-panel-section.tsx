import type { ReactNode } from 'react'

export const ClientPanelSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="mt-2 text-sm">
    <h4 className="mb-1 border-b border-border pb-1.5 font-semibold">{title}</h4>
    {children}
  </div>
)
