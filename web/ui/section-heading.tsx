import type { ReactNode } from 'react'

type SectionHeadingProps = { id?: string; title: ReactNode; children?: ReactNode; className?: string }

export const SectionHeading = ({ id, title, children, className = '' }: SectionHeadingProps) => (
  <header className={`grid max-w-3xl grid-cols-1 gap-4 ${className}`}>
    <h2 id={id} className="text-display heats-up text-title">
      {title}
    </h2>
    {children && <p className="max-w-2xl text-lead text-pretty text-muted-foreground">{children}</p>}
  </header>
)
