import type { ReactNode } from 'react'

export function FormPage({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <div className="page-container grid max-w-3xl gap-10 lg:max-w-6xl py-12 sm:py-16">
      <header className="grid gap-4 print:hidden">
        <h1 className="text-display text-title">{title}</h1>
        <p className="text-lead text-muted-foreground">{intro}</p>
      </header>
      {children}
    </div>
  )
}
