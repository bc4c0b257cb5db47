import type { ReactNode } from 'react'

/** The one place where a tone has its colours. */
const TONES = {
  yellow: 'border-warn/40 bg-warn/15 text-warn',
  blue: 'border-info/40 bg-info/15 text-info',
  green: 'border-ok/40 bg-ok/15 text-ok',
  gray: 'border-neutral/40 bg-neutral/15 text-neutral',
  red: 'border-bad/40 bg-bad/15 text-bad',
  accent: 'border-accent/40 bg-accent/15 text-accent-strong',
} as const

export type Tone = keyof typeof TONES

export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-sm border px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap print:border-print print:bg-transparent print:text-print ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}
