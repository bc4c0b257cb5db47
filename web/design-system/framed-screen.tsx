import type { ScreenName } from './full-screen-specimens.tsx'
import { Specimen } from './specimen.tsx'

type WindowProps = { of: ScreenName; label: string; className?: string }

export function FramedScreen({ of, label, className = 'h-112' }: WindowProps) {
  return (
    <Specimen label={label}>
      <iframe
        inert
        title={label}
        src={`?alone=${of}`}
        loading="lazy"
        className={`w-full rounded-lg border border-border ${className}`}
      />
    </Specimen>
  )
}
