import { type ReactNode, useId } from 'react'

type TitledCardProps = { title: string; className?: string; children: ReactNode }

export function TitledCard({ title, className = '', children }: TitledCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`grid min-w-0 grid-cols-1 content-start gap-4 rounded-lg border border-border bg-surface p-4 ${className}`}
    >
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}
