import type { ReactNode } from 'react'
import source from '../styles/tokens.css?raw'
import type { ForcedState } from './forced-states.ts'
import { parseTokens } from './parse-tokens.ts'

type SpecimenGroupProps = { id: string; title: string; intro: string; children: ReactNode }

export function SpecimenGroup({ id, title, intro, children }: SpecimenGroupProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid grid-cols-1 gap-8 border-t border-border py-14 xl:grid-cols-[15rem_minmax(0,1fr)] xl:gap-12"
    >
      <div className="grid content-start gap-3">
        <h2 id={`${id}-title`} className="text-display text-[2.5rem] leading-none">
          {title}
        </h2>
        <p className="max-w-prose text-muted-foreground">{intro}</p>
      </div>
      <div className="grid grid-cols-1 gap-8">{children}</div>
    </section>
  )
}

const COLUMNS = {
  button: 'grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]',
  field: 'grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] sm:gap-x-6',
  half: 'grid-cols-1 md:grid-cols-2',
} as const

type RowProps = { children: ReactNode; columns?: keyof typeof COLUMNS }

export function Row({ children, columns = 'field' }: RowProps) {
  return <div className={`grid items-start gap-x-4 gap-y-7 ${COLUMNS[columns]}`}>{children}</div>
}

type SpecimenProps = { label: string; state?: ForcedState | 'busy' | 'disabled' | ''; children: ReactNode }

export function Specimen({ label, state, children }: SpecimenProps) {
  return (
    <figure className="grid min-w-0 grid-cols-1 content-start gap-3">
      <div data-state={state}>{children}</div>
      <figcaption className="text-sm text-muted-foreground">{label}</figcaption>
    </figure>
  )
}

export const designTokens = parseTokens(source)
