import type { ReactNode } from 'react'

/** The one place where a tone has its colours. */
const TONES = {
  yellow: 'text-warn',
  blue: 'text-info',
  green: 'text-ok',
  gray: 'text-neutral',
  red: 'text-bad',
  accent: 'text-accent-strong',
} as const

export type Tone = keyof typeof TONES

export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={`toned inline-flex items-center gap-1.5 rounded-sm border px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap print:border-print print:bg-transparent print:text-print ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}
